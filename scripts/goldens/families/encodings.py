"""Encodings: the bytes of a page, and what decides how they are read.

https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
"""

from collections.abc import Iterator

from goldens.page import GoldenPage

_Pages = dict[str, tuple[bytes, str]]

_HTML = "text/html"
_XHTML = "application/xhtml+xml"
# Nothing guesses macintosh: where it is read as such, the page was believed.
_CAFE = "café naïve"
_TEXT = "café naïve € “quoted”"
_JAPANESE = "日本語の文章です。カタカナ"
_KOREAN = "한국어 문장입니다"
_CHINESE = "中文网页的文字"
_TRADITIONAL = "繁體中文網頁"
_RUSSIAN = "Текст на русском"


def _meta(label: str) -> str:
    return f"<!doctype html><meta charset={label}>"


def _page(text: str, codec: str, label: str) -> bytes:
    return f"{_meta(label)}<p>{text}</p>".encode(codec)


# Slug: the bytes and the content type they are served under.
_PAGES: _Pages = {
    "utf-8-by-header": (f"<!doctype html><p>{_TEXT}".encode(), "text/html; charset=utf-8"),
    "utf-8-by-meta": (_page(_TEXT, "utf-8", "utf-8"), _HTML),
    "utf-8-by-bom": (b"\xef\xbb\xbf" + f"<!doctype html><p>{_TEXT}".encode(), _HTML),
    "utf-8-bom-beats-header": (
        b"\xef\xbb\xbf" + f"<!doctype html><p>{_TEXT}".encode(),
        "text/html; charset=windows-1252",
    ),
    "utf-8-bom-beats-meta": (b"\xef\xbb\xbf" + _page(_TEXT, "utf-8", "windows-1252"), _HTML),
    "utf-8-malformed": (
        _page("x", "utf-8", "utf-8") + b"a\xffb \xc3( \xe2\x82 \xf0\x9f\x98 \xed\xa0\x80 \xc0\xaf end",
        _HTML,
    ),
    "utf-8-truncated-at-end": (_page("x", "utf-8", "utf-8") + b"abc \xe2\x82", _HTML),
    "utf-8-overlong-and-too-high": (
        _page("x", "utf-8", "utf-8") + b"\xf4\x90\x80\x80 \xf8\x88\x80\x80\x80 end",
        _HTML,
    ),
    "header-beats-meta": (_page(_TEXT, "utf-8", "shift_jis"), "text/html; charset=utf-8"),
    "header-quoted": (_page(_TEXT, "utf-8", "shift_jis"), 'text/html; charset="utf-8"'),
    "header-single-quoted-is-bogus": (_page(_TEXT, "utf-8", "utf-8"), "text/html; charset='utf-8'"),
    "header-uppercase": (f"<!doctype html><p>{_TEXT}".encode(), "TEXT/HTML; CHARSET=UTF-8"),
    "header-alias": (f"<!doctype html><p>{_TEXT}".encode("cp1252"), "text/html; charset=latin1"),
    "header-unknown-falls-to-meta": (_page(_TEXT, "utf-8", "utf-8"), "text/html; charset=bogus"),
    "header-charset-not-first": (f"<!doctype html><p>{_TEXT}".encode(), "text/html; x=y; charset=utf-8"),
    "windows-1252-by-meta": (_page(_TEXT, "cp1252", "windows-1252"), _HTML),
    "windows-1252-by-iso-8859-1": (_page(_TEXT, "cp1252", "iso-8859-1"), _HTML),
    "windows-1252-by-ascii": (_page(_TEXT, "cp1252", "us-ascii"), _HTML),
    "windows-1252-c1-bytes": (
        _page("x", "ascii", "windows-1252") + b"\x80\x81\x8d\x8f\x90\x9d\x9f end",
        _HTML,
    ),
    "iso-8859-15-by-meta": (_page("café € Š", "iso8859-15", "iso-8859-15"), _HTML),
    "iso-8859-2-by-meta": (_page("Příliš", "iso8859-2", "iso-8859-2"), _HTML),
    "iso-8859-8-logical": (_page("שלום", "iso8859-8", "iso-8859-8-i"), _HTML),
    "windows-1251-by-meta": (_page(_RUSSIAN, "cp1251", "windows-1251"), _HTML),
    "windows-1253-by-meta": (
        _page("Ελληνικά", "cp1253", "windows-1253"),
        _HTML,
    ),
    "windows-1254-by-iso-8859-9": (_page("şiş ğı", "cp1254", "iso-8859-9"), _HTML),
    "windows-1256-by-meta": (_page("مرحبا", "cp1256", "windows-1256"), _HTML),
    "windows-874-by-tis-620": (_page("สวัสดี", "cp874", "tis-620"), _HTML),
    "koi8-r-by-meta": (_page(_RUSSIAN, "koi8-r", "koi8-r"), _HTML),
    "macintosh-by-meta": (_page("café", "mac-roman", "macintosh"), _HTML),
    "ibm866-by-meta": (_page(_RUSSIAN, "cp866", "ibm866"), _HTML),
    "shift-jis-by-meta": (_page(_JAPANESE, "cp932", "shift_jis"), _HTML),
    "shift-jis-by-header": (f"<!doctype html><p>{_JAPANESE}".encode("cp932"), "text/html; charset=shift_jis"),
    "shift-jis-half-width-and-bad": (
        _page("x", "ascii", "shift_jis") + b"\xb1\xb2 \x81< \xfd\xfe \x85\x9e end",
        _HTML,
    ),
    "euc-jp-by-meta": (_page(_JAPANESE, "euc-jp", "euc-jp"), _HTML),
    "iso-2022-jp-by-meta": (_page(_JAPANESE, "iso2022-jp", "iso-2022-jp"), _HTML),
    "euc-kr-by-meta": (_page(_KOREAN, "euc-kr", "euc-kr"), _HTML),
    "euc-kr-uhc-extension": (_page("똠방각하", "cp949", "ks_c_5601-1987"), _HTML),
    "gbk-by-meta": (_page(_CHINESE, "gbk", "gbk"), _HTML),
    "gbk-by-gb2312": (_page(_CHINESE, "gbk", "gb2312"), _HTML),
    "gb18030-four-bytes": (_page("中 \U0001f600 €", "gb18030", "gb18030"), _HTML),
    "big5-by-meta": (_page(_TRADITIONAL, "big5", "big5"), _HTML),
    "big5-bad-bytes": (_page("x", "ascii", "big5") + b"\xa4\xa4 \xff \xa4< end", _HTML),
    "utf-16le-by-bom": (b"\xff\xfe" + f"<!doctype html><p>{_TEXT}".encode("utf-16-le"), _HTML),
    "utf-16be-by-bom": (b"\xfe\xff" + f"<!doctype html><p>{_TEXT}".encode("utf-16-be"), _HTML),
    "utf-16le-by-header": (f"<!doctype html><p>{_TEXT}".encode("utf-16-le"), "text/html; charset=utf-16le"),
    "utf-16be-by-header": (f"<!doctype html><p>{_TEXT}".encode("utf-16-be"), "text/html; charset=utf-16be"),
    "utf-16-bom-beats-header": (
        b"\xff\xfe" + f"<!doctype html><p>{_TEXT}".encode("utf-16-le"),
        "text/html; charset=utf-8",
    ),
    "utf-16-meta-means-utf-8": (_page(_TEXT, "utf-8", "utf-16"), _HTML),
    "utf-16-lone-surrogate": (
        b"\xff\xfe" + "<!doctype html><p>a".encode("utf-16-le") + b"\x00\xd8b\x00",
        _HTML,
    ),
    "utf-16-odd-length": (b"\xff\xfe" + "<!doctype html><p>ab".encode("utf-16-le") + b"c", _HTML),
    "replacement-by-header": (b"<!doctype html><p>A", "text/html; charset=iso-2022-kr"),
    "replacement-by-meta": (_page("A", "ascii", "hz-gb-2312"), _HTML),
    "x-user-defined-by-header": (b"<!doctype html><p>a\x80\xffb", "text/html; charset=x-user-defined"),
    "x-user-defined-meta-means-windows-1252": (_page("a", "ascii", "x-user-defined") + b"\x80\xe9", _HTML),
    "meta-http-equiv": (
        b"<!doctype html><meta http-equiv=content-type content='text/html; charset=koi8-r'><p>"
        + _RUSSIAN.encode("koi8-r"),
        _HTML,
    ),
    "meta-content-without-http-equiv": (
        f"<!doctype html><meta content='text/html; charset=utf-8'><p>{_TEXT}".encode(),
        "text/html",
    ),
    "meta-in-comment-ignored": (
        f"<!doctype html><!-- <meta charset=koi8-r> --><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-first-of-two": (
        f"<!doctype html><meta charset=utf-8><meta charset=koi8-r><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-unknown-then-known": (
        f"<!doctype html><meta charset=bogus><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-spaces-in-label": (f"<!doctype html><meta charset=' UTF8 '><p>{_TEXT}".encode(), _HTML),
    "meta-uppercase": (f"<!DOCTYPE HTML><META CHARSET=UTF-8><P>{_TEXT}".encode(), _HTML),
    "meta-within-1024-bytes": (
        f"<!doctype html><!--{'x' * 900}--><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-in-body": (f"<!doctype html><p>A<meta charset=utf-8><p>{_TEXT}".encode(), _HTML),
    "meta-in-script-text": (
        f"<!doctype html><script>'<meta charset=koi8-r>'</script><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "ascii-only-undeclared": (b"<!doctype html><p>plain words", _HTML),
    "nul-bytes": (_page("x", "ascii", "utf-8") + b"a\x00b", _HTML),
    "xml-declaration-encoding": (
        b'<?xml version="1.0" encoding="koi8-r"?><!doctype html><p>' + _RUSSIAN.encode("koi8-r"),
        _HTML,
    ),
}


# Slug of a language: a few words of it, and a paragraph.
_WORDS: dict[str, tuple[str, str]] = {
    "english": (
        "“Tea” – or café?",
        "The old mill by the river has stood empty for years, but in the spring of last year a baker "
        "from the next town bought it, mended the wheel and began to grind again. “Nobody believed it "
        "would turn,” he says, and pours the coffee. It costs €3 – a fair price.",
    ),
    "french": (
        "À bientôt, maître",
        "L’été dernier, après une année très sèche, les pêcheurs du village ont dû laisser leurs barques "
        "à terre. Le château, où l’on fêtait Noël, est resté fermé; ça n’était jamais arrivé.",
    ),
    "german": (
        "Größe ändern",
        "Die Mühle am Fluß stand jahrelang leer, bis ein Bäcker aus dem nächsten Ort sie kaufte, das "
        "große Rad ausbesserte und wieder Mehl mahlte. Frühstück gibt es täglich, außer sonntags; über "
        "den Preis läßt sich reden.",
    ),
    "czech": (
        "Příliš žluťoučký kůň",
        "Starý mlýn u řeky stál léta prázdný, až ho koupil pekař ze sousedního města, opravil kolo a "
        "začal znovu mlít. Nikdo nevěřil, že se ještě otočí, ale děti přišly a dívaly se celý den.",
    ),
    "polish": (
        "Zażółć gęślą jaźń",
        "Stary młyn nad rzeką stał pusty przez wiele lat, aż kupił go piekarz z sąsiedniego miasta, "
        "naprawił koło i zaczął znowu mleć. Nikt nie wierzył, że jeszcze się obróci, lecz dzieci "
        "przyszły i patrzyły cały dzień.",
    ),
    "turkish": (
        "Şu ılık gün",
        "Irmağın kıyısındaki eski değirmen yıllarca boş kaldı, sonra komşu kasabadan bir fırıncı onu "
        "satın aldı, çarkını onardı ve yeniden un öğütmeye başladı. Kimse döneceğine inanmıyordu.",
    ),
    "russian": (
        _RUSSIAN,
        "Старая мельница у реки долго стояла пустой, пока её не купил пекарь из соседнего города. Он "
        "починил колесо, и дети пришли посмотреть, как оно снова вертится.",
    ),
    "ukrainian": (
        "Їжа і єдність",
        "Старий млин біля річки довго стояв порожній, доки його не купив пекар із сусіднього міста. Їжа "
        "тут є щодня, а діти прийшли дивитися цілий день.",
    ),
    "greek": (
        "Καλημέρα σας",
        "Ο παλιός μύλος δίπλα στο ποτάμι ήταν άδειος για χρόνια, ώσπου ένας φούρναρης τον αγόρασε και "
        "επισκεύασε τον τροχό.",
    ),
    "hebrew": (
        "שלום לכם",
        "הטחנה הישנה על יד הנהר עמדה ריקה שנים רבות, עד שאופה מהעיר השכנה קנה אותה ותיקן את הגלגל.",
    ),
    "arabic": (
        "مرحبا بكم",
        "بقيت الطاحونة القديمة عند النهر خالية سنوات طويلة، حتى اشتراها خباز من المدينة المجاورة وأصلح "
        "العجلة.",
    ),
    "thai": (
        "สวัสดีครับ",
        "โรงสีเก่าริมแม่น้ำว่างเปล่ามาหลายปี จนกระทั่งคนทำขนมปังซื้อมันและซ่อมกังหัน",
    ),
    "hindi": (
        "नमस्ते",
        "नदी के किनारे की पुरानी चक्की बरसों खाली रही। फिर पड़ोस के शहर के एक आदमी ने उसे खरीद लिया।",
    ),
    "japanese": (
        _JAPANESE,
        "川のそばの古い水車小屋は長い間あいていました。去年の春、となりの町のパン屋が買い取り、車を直して"
        "また粉をひきはじめました。子供たちは一日中見ていました。",
    ),
    "korean": (
        _KOREAN,
        "강가의 오래된 물레방았간은 여러 해 동안 비어 있었습니다. 작년 봄에 이웃 마을의 빵집 주인이 "
        "그것을 사서 바퀴를 고치고 다시 가루를 빻기 시작했습니다.",
    ),
    "chinese": (
        _CHINESE,
        "河边的旧磨坊空了很多年。去年春天，邻镇的一位面包师买下了它，修好了水轮，又开始磨面了。谁也不相信"
        "它还能转，可是孩子们来了，看了一整天。",
    ),
    "chinese-traditional": (
        _TRADITIONAL,
        "河邊的舊磨坊空了很多年。去年春天，鄰鎮的一位麵包師買下了它，修好了水輪，又開始磨麵了。誰也不相信"
        "它還能轉，可是孩子們來了，看了一整天。",
    ),
}

# Label of an encoding: Python's codec that writes it, and a language that is written in it.
_ENCODINGS: dict[str, tuple[str, str]] = {
    "windows-1252": ("cp1252", "french"),
    "iso-8859-2": ("iso8859-2", "polish"),
    "windows-1250": ("cp1250", "czech"),
    "windows-1251": ("cp1251", "russian"),
    "koi8-r": ("koi8-r", "russian"),
    "koi8-u": ("koi8-u", "ukrainian"),
    "iso-8859-5": ("iso8859-5", "russian"),
    "ibm866": ("cp866", "russian"),
    "windows-1253": ("cp1253", "greek"),
    "iso-8859-7": ("iso8859-7", "greek"),
    "windows-1254": ("cp1254", "turkish"),
    "windows-1255": ("cp1255", "hebrew"),
    "windows-1256": ("cp1256", "arabic"),
    "iso-8859-6": ("iso8859-6", "arabic"),
    "windows-874": ("cp874", "thai"),
    "shift_jis": ("cp932", "japanese"),
    "euc-jp": ("euc-jp", "japanese"),
    "iso-2022-jp": ("iso2022-jp", "japanese"),
    "euc-kr": ("cp949", "korean"),
    "gbk": ("gbk", "chinese"),
    "gb18030": ("gb18030", "chinese"),
    "big5": ("big5", "chinese-traditional"),
}


def _by_encoding() -> Iterator[tuple[str, bytes, str]]:
    """Yield a paragraph in every encoding: declared by header, by meta, and not at all."""
    undeclared: set[bytes] = set()
    for label, (codec, language) in _ENCODINGS.items():
        slug = label.replace("_", "-")
        words, paragraph = (text.encode(codec) for text in _WORDS[language])
        yield f"{slug}-paragraph-by-header", b"<!doctype html><p>" + paragraph, f"text/html; charset={label}"
        yield f"{slug}-paragraph-by-meta", _meta(label).encode() + b"<p>" + paragraph, _HTML
        for size, page in {
            "words": b"<!doctype html><p>" + words,
            "paragraph": b"<!doctype html><p>" + paragraph,
            "page": b"<!doctype html><title>" + words + b"</title><h1>" + words + b"</h1>"
            b"<p>" + paragraph + b"</p>\n<ul><li>" + words + b"</ul>\n<p>" + paragraph * 3,
        }.items():
            if page not in undeclared:  # some encodings write some texts alike
                undeclared.add(page)
                yield f"{slug}-{size}-undeclared", page, _HTML


def _undeclared_utf_8() -> Iterator[tuple[str, bytes, str]]:
    for language, (words, paragraph) in _WORDS.items():
        yield f"utf-8-{language}-words-undeclared", f"<!doctype html><p>{words}".encode(), _HTML
        yield f"utf-8-{language}-paragraph-undeclared", f"<!doctype html><p>{paragraph}".encode(), _HTML
    plain = "Plain words go on and on, one after the other. " * 3
    for slug, text in {
        "one-accent": "é",
        "one-quote": "’",
        "one-euro": "€",
        "one-emoji": "\U0001f600",
        "one-ideograph": "水",
        "copyright": "©",
        "no-break-space": "\u00a0",
    }.items():
        yield f"utf-8-{slug}-undeclared", f"<!doctype html><p>{plain}{text} {plain}".encode(), _HTML
    for slug, tail in {"malformed-byte": b"\xff", "cut-character": b"\xe2\x82"}.items():
        page = f"<!doctype html><p>{_WORDS['russian'][1]} ".encode() + tail
        yield f"utf-8-undeclared-with-{slug}", page, _HTML


_LATIN1_LABELS = (
    *("ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100"),
    *("iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "x-cp1252"),
)


def _slug(label: str) -> str:
    return label.replace("_", "-low-line-").replace(":", "-").replace(".", "-")


def _labels() -> Iterator[tuple[str, bytes, str]]:
    """Yield what labels mean, by header and by meta; where one meant nothing, macintosh would be read."""
    text, otherwise = b"<p>" + _TEXT.encode("cp1252"), _meta("macintosh").encode()
    for label in _LATIN1_LABELS:
        yield f"label-{_slug(label)}-by-header", otherwise + text, f"text/html; charset={label}"
        yield f"label-{_slug(label)}-by-meta", _meta(label).encode() + otherwise + text, _HTML
    for label, text in {
        "sjis": _JAPANESE.encode("cp932"),
        "x-sjis": _JAPANESE.encode("cp932"),
        "ms_kanji": _JAPANESE.encode("cp932"),
        "windows-31j": _JAPANESE.encode("cp932"),
        "x-euc-jp": _JAPANESE.encode("euc-jp"),
        "big5-hkscs": _TRADITIONAL.encode("big5"),
        "cn-big5": _TRADITIONAL.encode("big5"),
        "x-gbk": _CHINESE.encode("gbk"),
        "chinese": _CHINESE.encode("gbk"),
        "gb_2312-80": _CHINESE.encode("gbk"),
        "korean": _KOREAN.encode("cp949"),
        "windows-949": _KOREAN.encode("cp949"),
        "ksc_5601": _KOREAN.encode("cp949"),
        "koi8-ru": _WORDS["ukrainian"][0].encode("koi8-u"),
        "koi": _RUSSIAN.encode("koi8-r"),
        "cp1251": _RUSSIAN.encode("cp1251"),
        "866": _RUSSIAN.encode("cp866"),
        "latin2": _WORDS["polish"][0].encode("iso8859-2"),
        "l5": _WORDS["turkish"][0].encode("cp1254"),
        "logical": _WORDS["hebrew"][0].encode("iso8859-8"),
        "visual": _WORDS["hebrew"][0].encode("iso8859-8"),
        "unicode-1-1-utf-8": _TEXT.encode(),
        "x-unicode20utf8": _TEXT.encode(),
        "ucs-2": _TEXT.encode("utf-16-le"),
        "unicode": _TEXT.encode("utf-16-le"),
        "csunicode": _TEXT.encode("utf-16-le"),
        "unicodefffe": _TEXT.encode("utf-16-be"),
        "utf-7": b"caf+AOk-",
        "utf-32": _TEXT.encode(),
        "cp437": b"caf\x82",
        "x-mac-cyrillic": _RUSSIAN.encode("mac-cyrillic"),
        "macroman": b"caf\x8e",
        "iso-8859-16": "Știință".encode("iso8859-16"),
        "iso-8859-14": b"\xa1 \xb7",
        "windows-1257": "Šķērs".encode("cp1257"),
        "windows-1258": b"\xd0\xf4ng",
    }.items():
        page = text if b"\0" in text else otherwise + text
        yield f"label-{_slug(label)}-by-header", page, f"text/html; charset={label}"


def _utf_16() -> Iterator[tuple[str, bytes, str]]:
    for order, mark in {"le": b"\xff\xfe", "be": b"\xfe\xff"}.items():
        codec = f"utf-16-{order}"

        def page(meta: str = "", codec: str = codec) -> bytes:
            return f"<!doctype html>{meta}<p>{_TEXT} {_JAPANESE} \U0001f600".encode(codec)

        yield f"{codec}-bom-beats-meta", mark + page("<meta charset=koi8-r>"), _HTML
        yield f"{codec}-bom-beats-header-and-meta", mark + page(_meta("big5")), "text/html; charset=koi8-r"
        yield (
            f"{codec}-bom-beats-the-other-order",
            mark + page(),
            f"text/html; charset=utf-16{'be' if order == 'le' else 'le'}",
        )
        yield f"{codec}-by-header-utf-16", page(), "text/html; charset=utf-16"
        yield f"{codec}-header-beats-meta", page("<meta charset=utf-8>"), f"text/html; charset=utf-16{order}"
        yield f"{codec}-undeclared", page(), _HTML
        yield f"{codec}-xml-declaration", "<?xml version='1.0' encoding='utf-16'?><p>abc".encode(codec), _HTML
        yield f"{codec}-under-header-utf-8", page(), "text/html; charset=utf-8"
        yield f"{codec}-two-marks", mark * 2 + page(), _HTML
        yield f"{codec}-only-the-mark", mark, _HTML
        yield f"{codec}-lone-lead-at-the-end", mark + page() + "\ud83d".encode(codec, "surrogatepass"), _HTML
        yield (
            f"{codec}-lead-and-an-odd-byte",
            mark + page() + "\ud83d".encode(codec, "surrogatepass") + b"a",
            _HTML,
        )
        yield f"{codec}-lone-trail", mark + page() + "\ude00b".encode(codec, "surrogatepass"), _HTML
    yield "utf-32-le-mark", "\ufeff<p>abc".encode("utf-32-le"), _HTML
    yield "utf-8-two-marks", b"\xef\xbb\xbf\xef\xbb\xbf<!doctype html><p>a", _HTML
    yield (
        "utf-8-mark-not-first",
        b" \xef\xbb\xbf<!doctype html><p>a" + _TEXT.encode(),
        "text/html; charset=utf-8",
    )
    yield "utf-8-mark-cut-in-two", b"\xef\xbb", "text/html; charset=utf-8"
    yield (
        "utf-8-bom-beats-all",
        b"\xef\xbb\xbf" + _page(_TEXT, "utf-8", "big5"),
        "text/html; charset=utf-16le",
    )


def _conflicts() -> Iterator[tuple[str, bytes, str]]:
    """Yield declarations that are wrong, or at odds with one another."""
    written, accents = _CAFE.encode("mac-roman"), _CAFE.encode()

    def page(head: str, body: bytes) -> bytes:
        return b"<!doctype html>" + head.encode() + b"<p>" + body

    def http_equiv(content: str) -> str:
        return f"<meta http-equiv=content-type content='{content}'>"

    yield "three-ways", page("<meta charset=big5>", written), "text/html; charset=utf-8"
    yield (
        "header-wrong-meta-right",
        page("<meta charset=macintosh>", written),
        "text/html; charset=windows-1251",
    )
    yield "header-latin1-meta-utf-8", page("<meta charset=utf-8>", accents), "text/html; charset=iso-8859-1"
    yield "utf-8-said-latin1-written", page("<meta charset=utf-8>", b"caf\xe9 na\xefve \x80"), _HTML
    yield "ascii-said-utf-8-written", page("<meta charset=us-ascii>", accents), _HTML
    yield "shift-jis-said-euc-jp-written", page("<meta charset=shift_jis>", _JAPANESE.encode("euc-jp")), _HTML
    yield "gbk-said-utf-8-written", page("<meta charset=gbk>", _CHINESE.encode()), _HTML
    yield "big5-said-gbk-written", page("<meta charset=big5>", _CHINESE.encode("gbk")), _HTML
    yield "euc-kr-said-shift-jis-written", page("<meta charset=euc-kr>", _JAPANESE.encode("cp932")), _HTML
    yield "iso-2022-jp-said-utf-8-written", page("<meta charset=iso-2022-jp>", _JAPANESE.encode()), _HTML
    yield "two-metas-macintosh-first", page("<meta charset=macintosh><meta charset=utf-8>", written), _HTML
    yield (
        "two-metas-of-two-kinds",
        page(http_equiv("text/html; charset=macintosh") + "<meta charset=utf-8>", written),
        _HTML,
    )
    yield (
        "meta-charset-beats-its-own-content",
        page("<meta charset=macintosh http-equiv=content-type content='text/html; charset=utf-8'>", written),
        _HTML,
    )
    yield (
        "unknown-meta-then-http-equiv",
        page("<meta charset=bogus>" + http_equiv("text/html; charset=macintosh"), written),
        _HTML,
    )
    yield (
        "unknown-header-unknown-meta",
        page("<meta charset=bogus>", _WORDS["russian"][1].encode("cp1251")),
        "text/html; charset=nonsense",
    )
    yield "empty-header-charset", page("<meta charset=macintosh>", written), "text/html; charset="
    yield "empty-quoted-header-charset", page("<meta charset=macintosh>", written), 'text/html; charset=""'
    yield (
        "two-header-charsets",
        page("<meta charset=big5>", written),
        "text/html; charset=macintosh; charset=utf-8",
    )
    yield (
        "unknown-then-known-header-charset",
        page("<meta charset=macintosh>", written),
        "text/html; charset=bogus; charset=utf-8",
    )
    yield (
        "header-space-around-equals",
        page("<meta charset=macintosh>", written),
        "text/html; charset = utf-8",
    )
    yield "header-trailing-words", page("<meta charset=macintosh>", written), "text/html; charset=utf-8 or so"
    yield (
        "header-comma-after-charset",
        page("<meta charset=macintosh>", written),
        "text/html; charset=utf-8, text/html",
    )
    for slug, content_type in {
        "two-values": "text/html; charset=utf-8, text/html; charset=macintosh",
        "two-values-then-none": "text/html; charset=utf-8, text/html; charset=macintosh, text/html",
        "two-types": "text/plain; charset=big5, text/html",
        "any-type-last": "text/html; charset=macintosh, */*",
        "first-value-broken": "text, text/html; charset=macintosh",
        "comma-in-quotes": 'text/html; x="a, b"; charset=macintosh',
        "no-slash": "html; charset=macintosh",
        "empty-value-first": ", text/html; charset=macintosh",
    }.items():
        yield f"header-{slug}", page("<meta charset=koi8-u>", written), content_type
    yield "header-without-semicolon", page("<meta charset=macintosh>", written), "text/html charset=utf-8"
    yield "header-tab-before-charset", page("<meta charset=macintosh>", accents), "text/html;\tcharset=utf-8"
    yield "header-quote-left-open", page("<meta charset=macintosh>", accents), 'text/html; charset="utf-8'
    yield "header-words-after-quote", page("<meta charset=macintosh>", accents), 'text/html; charset="utf-8"x'
    yield "http-equiv-no-space", page(http_equiv("text/html;charset=macintosh"), written), _HTML
    yield (
        "http-equiv-spaces-around-equals",
        page(http_equiv("text/html; charset = macintosh"), written),
        _HTML,
    )
    yield "http-equiv-only-charset", page(http_equiv("charset=macintosh"), written), _HTML
    yield "http-equiv-quoted-charset", page(http_equiv('text/html; charset="macintosh"'), written), _HTML
    yield "http-equiv-charset-twice", page(http_equiv("charset charset=macintosh"), written), _HTML
    yield "http-equiv-comma-ends-nothing", page(http_equiv("text/html; charset=macintosh, x"), written), _HTML
    yield (
        "http-equiv-after-content",
        page("<meta content='text/html; charset=macintosh' http-equiv=Content-Type>", written),
        _HTML,
    )
    yield (
        "http-equiv-other",
        page("<meta http-equiv=refresh-not content='text/html; charset=macintosh'>", accents),
        "text/html; charset=utf-8",
    )
    yield "http-equiv-utf-16-means-utf-8", page(http_equiv("text/html; charset=utf-16le"), accents), _HTML
    yield "meta-duplicate-attribute", page("<meta charset=macintosh charset=utf-8>", written), _HTML
    yield "meta-slash", page("<meta/charset=macintosh/>", written), _HTML
    yield "meta-end-tag-ignored", page("</meta charset=utf-8><meta charset=macintosh>", written), _HTML
    yield (
        "meta-in-title-text",
        page("<title><meta charset=big5></title><meta charset=macintosh>", written),
        _HTML,
    )
    yield (
        "meta-in-style-text",
        page("<style><meta charset=big5></style><meta charset=macintosh>", written),
        _HTML,
    )
    yield (
        "meta-in-textarea-text",
        page("<textarea><meta charset=big5></textarea><meta charset=macintosh>", written),
        _HTML,
    )
    yield "meta-in-noscript", page("<noscript><meta charset=macintosh></noscript>", written), _HTML
    yield "meta-in-template", page("<template><meta charset=macintosh></template>", written), _HTML
    yield "meta-in-svg", page("<svg><meta charset=macintosh></svg>", written), _HTML
    yield (
        "meta-in-attribute",
        page("<div title='<meta charset=big5>'></div><meta charset=macintosh>", written),
        _HTML,
    )
    yield (
        "meta-in-unclosed-comment",
        page("<!-- <meta charset=big5>", written + b" --><meta charset=macintosh><p>" + written),
        _HTML,
    )
    yield "meta-in-short-comment", page("<!--><meta charset=macintosh>", written), _HTML
    yield "meta-in-bogus-comment", page("<!x <meta charset=big5><meta charset=macintosh>", written), _HTML
    yield "meta-in-instruction", page("<?x <meta charset=big5><meta charset=macintosh>", written), _HTML
    yield "meta-unclosed-quote", page("<meta charset='macintosh><meta charset=utf-8>", accents), _HTML
    yield "meta-entity-in-label", page("<meta charset=mac&#105;ntosh>", written), _HTML
    yield (
        "meta-cut-off",
        b"<!doctype html><p>" + accents + b"<meta charset=macintosh",
        "text/html; charset=utf-8",
    )


def _meta_positions() -> Iterator[tuple[str, bytes, str]]:
    """Yield a meta at and past the bytes that a browser looks at before it begins."""
    meta, written = b"<meta charset=macintosh>", b"<p>" + _CAFE.encode("mac-roman")
    start = b"<!doctype html>"

    def comment(length: int) -> bytes:
        return b"<!--" + b"x" * (length - 7) + b"-->"

    for slug, meta_starts in {
        "ends-at-1024": 1024 - len(meta),
        "straddles-1024": 1024 - 10,
        "starts-at-1024": 1024,
        "after-1024": 1100,
        "after-4096": 5000,
        "after-65536": 70000,
    }.items():
        head = start + comment(meta_starts - len(start))
        yield f"meta-{slug}", head + meta + written, _HTML
        title = b"<title>" + b"x" * (meta_starts - len(start) - 15) + b"</title>"
        yield f"meta-{slug}-after-title", start + title + meta + written, _HTML
        body = b"<p>" + b"word " * ((meta_starts - len(start) - 3) // 5)
        yield f"meta-{slug}-in-body", start + body + meta + written, _HTML
        script = b"<script>" + b"x" * (meta_starts - len(start) - 17) + b"</script>"
        yield f"meta-{slug}-after-script", start + script + meta + written, _HTML
    late = start + b"<p>" + _CAFE.encode("mac-roman") + b"<p>" + b"word " * 300
    yield "meta-after-1024-with-text-before", late + meta + written, _HTML
    yield (
        "meta-after-1024-in-explicit-head",
        start + b"<head>" + comment(1200) + meta + b"</head><body>" + written,
        _HTML,
    )
    yield (
        "meta-after-1024-past-head",
        start + b"<head>" + comment(1200) + b"</head>" + meta + b"<body>" + written,
        _HTML,
    )
    yield "meta-after-1024-past-body-tag", start + b"<body>" + comment(1200) + meta + written, _HTML
    yield (
        "meta-after-1024-past-link",
        start + comment(1200) + b"<link rel=x><base><style></style>" + meta + written,
        _HTML,
    )
    yield "meta-after-1024-past-unknown", start + comment(1200) + b"<x-y></x-y>" + meta + written, _HTML
    yield "meta-in-body-with-text-before", start + written + meta + written, _HTML
    yield "meta-in-comment-only", start + b"<!-- " + meta + b" -->" + written, _HTML


def _xml() -> Iterator[tuple[str, bytes, str]]:
    """Yield XML declarations, in HTML and in XHTML."""
    written = _CAFE.encode("mac-roman")

    def declared(label: str) -> bytes:
        return f'<?xml version="1.0" encoding="{label}"?>'.encode()

    def xhtml(body: bytes, head: bytes = b"") -> bytes:
        return (
            b'<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title>'
            + head
            + b"</head><body><p>"
            + body
            + b"</p></body></html>"
        )

    yield (
        "xml-declaration-and-meta",
        declared("macintosh") + b"<!doctype html><meta charset=utf-8><p>" + written,
        _HTML,
    )
    yield "xml-declaration-and-header", declared("big5") + b"<p>" + written, "text/html; charset=macintosh"
    yield "xml-declaration-utf-16-means-utf-8", declared("utf-16") + f"<p>{_TEXT}".encode(), _HTML
    yield "xml-declaration-unknown", declared("bogus") + b"<meta charset=macintosh><p>" + written, _HTML
    yield (
        "xml-declaration-not-first",
        b" " + declared("macintosh") + b"<meta charset=utf-8><p>" + _TEXT.encode(),
        _HTML,
    )
    yield "xml-declaration-single-quotes", b"<?xml version='1.0' encoding='macintosh'?><p>" + written, _HTML
    yield "xml-declaration-no-version", b"<?xml encoding='macintosh'?><p>" + written, _HTML
    yield (
        "xml-declaration-standalone",
        b"<?xml version='1.0' encoding='macintosh' standalone='yes'?><p>" + written,
        _HTML,
    )
    yield "xml-declaration-spaces", b"<?xml version='1.0' encoding = 'macintosh' ?><p>" + written, _HTML
    yield (
        "xml-declaration-uppercase",
        b"<?XML version='1.0' ENCODING='macintosh'?><p>" + written,
        "text/html",
    )
    yield "xml-declaration-space-in-label", b"<?xml version='1.0' encoding=' macintosh'?><p>" + written, _HTML
    yield (
        "xml-declaration-after-mark",
        b"\xef\xbb\xbf" + declared("macintosh") + f"<p>{_TEXT}".encode(),
        _HTML,
    )
    yield "xhtml-served-as-html", declared("iso-8859-1") + xhtml(b"caf\xe9"), _HTML
    yield "xhtml-declared", declared("macintosh") + xhtml(written), _XHTML
    yield "xhtml-declared-shift-jis", declared("shift_jis") + xhtml(_JAPANESE.encode("cp932")), _XHTML
    yield "xhtml-undeclared", xhtml(_TEXT.encode()), _XHTML
    yield "xhtml-undeclared-words", xhtml(_RUSSIAN.encode()), _XHTML
    yield "xhtml-undeclared-malformed", xhtml(b"caf\xe9 na\xefve"), _XHTML
    yield "xhtml-declared-utf-16", declared("utf-16") + xhtml(_TEXT.encode()), _XHTML
    yield "xhtml-declared-unknown", declared("bogus") + xhtml(_TEXT.encode()), _XHTML
    yield "xhtml-by-header", xhtml(written), f"{_XHTML}; charset=macintosh"
    yield "xhtml-header-beats-declaration", declared("big5") + xhtml(written), f"{_XHTML}; charset=macintosh"
    yield (
        "xhtml-mark-beats-declaration",
        b"\xef\xbb\xbf" + declared("macintosh") + xhtml(_TEXT.encode()),
        _XHTML,
    )
    yield "xhtml-meta-means-nothing", xhtml(_TEXT.encode(), b'<meta charset="macintosh"/>'), _XHTML
    yield (
        "xhtml-http-equiv-means-nothing",
        xhtml(_TEXT.encode(), b'<meta http-equiv="Content-Type" content="text/html; charset=macintosh"/>'),
        _XHTML,
    )
    yield (
        "xhtml-declaration-beats-meta",
        declared("macintosh") + xhtml(written, b'<meta charset="utf-8"/>'),
        _XHTML,
    )
    yield "xhtml-utf-16", b"\xff\xfe" + xhtml(b"abc").decode().encode("utf-16-le"), _XHTML


_CUTS: dict[str, tuple[str, bytes]] = {
    # slug: the label of the encoding, and an unfinished sequence in it
    "utf-8-one-of-two": ("utf-8", b"\xc3"),
    "utf-8-two-of-three": ("utf-8", b"\xe3\x81"),
    "utf-8-three-of-four": ("utf-8", b"\xf0\x9f\x98"),
    "shift-jis": ("shift_jis", b"\x93"),
    "euc-jp": ("euc-jp", b"\xc6"),
    "euc-jp-half-width": ("euc-jp", b"\x8e"),
    "euc-jp-one-of-three": ("euc-jp", b"\x8f"),
    "euc-jp-two-of-three": ("euc-jp", b"\x8f\xb0"),
    "iso-2022-jp-lead": ("iso-2022-jp", b"\x1b$B\x46"),
    "iso-2022-jp-escape": ("iso-2022-jp", b"\x1b"),
    "iso-2022-jp-escape-dollar": ("iso-2022-jp", b"\x1b$"),
    "iso-2022-jp-escape-parenthesis": ("iso-2022-jp", b"\x1b("),
    "iso-2022-jp-in-two-bytes": ("iso-2022-jp", b"\x1b$B\x46\x7c"),
    "iso-2022-jp-lead-and-escape": ("iso-2022-jp", b"\x1b$B\x46\x1b("),
    "gbk": ("gbk", b"\xd6"),
    "gb18030-one-of-four": ("gb18030", b"\x81"),
    "gb18030-two-of-four": ("gb18030", b"\x81\x30"),
    "gb18030-three-of-four": ("gb18030", b"\x81\x30\x81"),
    "gb18030-lead-before-letter": ("gb18030", b"\x81\x30\x81a"),
    "big5": ("big5", b"\xa4"),
    "euc-kr": ("euc-kr", b"\xc7"),
    "utf-16le-odd-byte": ("utf-16le", b"a"),
    "utf-16be-odd-byte": ("utf-16be", b"\0"),
}


def _cuts() -> Iterator[tuple[str, bytes, str]]:
    """Yield pages that end within a character."""
    for slug, (label, tail) in _CUTS.items():
        page = "<!doctype html><p>abc "
        start = page.encode(label if label.startswith("utf-16") else "ascii")
        yield f"cut-{slug}", start + tail, f"text/html; charset={label}"
        if not label.startswith("utf-16"):
            yield f"cut-{slug}-by-meta", _meta(label).encode() + b"<p>abc " + tail, _HTML


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    for slug, (source, content_type) in _PAGES.items():
        yield GoldenPage(f"encodings-{slug}", source, content_type)
    for part in (
        _undeclared_utf_8,
        _by_encoding,
        _labels,
        _utf_16,
        _conflicts,
        _meta_positions,
        _xml,
        _cuts,
    ):
        for slug, source, content_type in part():
            yield GoldenPage(f"encodings-{slug}", source, content_type)
