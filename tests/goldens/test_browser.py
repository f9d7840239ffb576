"""Finding the browser: what is asked for, then what is there, then an error that says where it was sought."""

from pathlib import Path

import pytest
from goldens.browser import BrowserNotFoundError, find_browser


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an executable that is on no path yet, in a world without browsers."""
    monkeypatch.delenv("CHROMIUM_PATH", raising=False)
    monkeypatch.setenv("PATH", "")
    path = tmp_path / "chromium"
    path.write_text("")
    path.chmod(0o755)
    return path


def test_the_environment_comes_first(browser: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("")
    monkeypatch.setenv("CHROMIUM_PATH", str(browser))
    assert find_browser(str(other)) == str(browser)


def test_playwrights_own_comes_before_the_path(browser: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = browser.with_name("own")
    own.write_text("")
    monkeypatch.setenv("PATH", str(browser.parent))
    assert find_browser(str(own)) == str(own)


def test_the_path_comes_last(browser: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(browser.parent))
    assert find_browser("/nowhere/chrome") == str(browser)


def test_a_wish_that_cannot_be_met_is_not_guessed_around(
    browser: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM_PATH", "/nowhere/chromium")
    with pytest.raises(BrowserNotFoundError, match="CHROMIUM_PATH is /nowhere/chromium"):
        find_browser(str(browser))


@pytest.mark.usefixtures("browser")
def test_the_error_lists_every_attempt() -> None:
    with pytest.raises(BrowserNotFoundError) as error:
        find_browser("/nowhere/chrome")
    for attempt in ("CHROMIUM_PATH", "/nowhere/chrome", "chromium:", "google-chrome:"):
        assert attempt in str(error.value)
