# shellcheck shell=bash
# Sourced by the other scripts: makes .venv and keeps it in step with pyproject.toml.
#
#   setup_venv ""            the package alone
#   setup_venv "dev,record"  with what the tests and the recorder need
#
# Says what it does on standard error, and nothing at all when there is nothing to do.

project_root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." > /dev/null && pwd)
venv=$project_root/.venv

setup_venv() {
    local extras=$1 requirement=$project_root wanted
    if [[ -n $extras ]]; then
        requirement="${project_root}[${extras}]"
    fi
    # The path is part of the stamp: a copied or moved .venv still points at the old place.
    wanted="$(cksum < "$project_root/pyproject.toml") $project_root"

    # Run, not merely looked for: an upgrade of Python may have taken the interpreter away.
    if ! "$venv/bin/python" -c 'import pip' > /dev/null 2>&1; then
        make_venv
    fi
    # The tests' installation holds all that the package alone needs.
    if has_stamp "dev,record" "$wanted" || has_stamp "$extras" "$wanted"; then
        return
    fi
    echo "pellucid: installing into $venv (this happens once, and again when pyproject.toml changes)" >&2
    "$venv/bin/python" -m pip install --quiet --quiet --disable-pip-version-check --no-input \
        --editable "$requirement" >&2 || {
        echo "pellucid: the installation failed; see pip's message above, and check the network" >&2
        return 1
    }
    echo "$wanted" > "$(stamp_of "$extras")"
}

make_venv() {
    local python
    python=$(find_python) || {
        echo "pellucid: needs Python 3.11 or later; install it, or set PYTHON to its path" >&2
        return 1
    }
    echo "pellucid: making $venv with $python" >&2
    "$python" -m venv --clear "$venv" >&2 || {
        echo "pellucid: could not make a virtual environment; on Debian and Ubuntu: apt install python3-venv" >&2
        return 1
    }
}

find_python() {
    local candidate
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' > /dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

stamp_of() {
    echo "$venv/.installed-${1:-base}"
}

has_stamp() {
    local stamp
    stamp=$(stamp_of "$1")
    [[ -f $stamp && $(< "$stamp") == "$2" ]]
}
