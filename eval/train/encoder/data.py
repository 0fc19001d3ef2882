"""Collects all training data for the encoder in one file: python3 data.py EVALUATION_FOLDER data.json.xz

The folder is the one that `tidings eval` takes. Texts never enter the project: only weights do. The script also writes
`articles.ndjson` for eval/train/candidates.ts, `labelled.ndjson` for eval/train/entities.ts, and `names.ndjson` for
eval/train/sorts.ts. Our own labels (labels.tsv, sorts.tsv) refer to articles by a hash of the title. invented.txt and
names.txt hold our own articles and sentences with their labels.
"""

import gzip
import hashlib
import json
import lzma
import os
import re
import subprocess
import sys

from held import is_held

FOLDER, OUT = sys.argv[1:3]
HERE = os.path.dirname(os.path.abspath(__file__))


def rows(path):
    opened = gzip.open if path.endswith(".gz") else open
    return [json.loads(line) for line in opened(os.path.join(FOLDER, path), "rt")]


def plain(text):
    return re.sub(r"\s+", " ", text)


def cleaned(texts):
    """The beginnings of texts, read as the analysis reads them: without captions, datelines and notices."""
    lines = "\n".join(json.dumps(text[:3000]) for text in texts)
    run = ["npx", "node", os.path.join(HERE, "../clean.ts")]
    out = subprocess.run(run, input=lines, capture_output=True, text=True, check=True).stdout
    return [plain(json.loads(line)) for line in out.splitlines()]


def key_of(title):
    return re.sub(r"\W+", " ", title.lower()).strip()


def gold(name):
    found = rows(f"gold/{name}.ndjson")
    return [{**row, "lead": lead[:420]} for row, lead in zip(found, cleaned(row["lead"] for row in found))]


def unlabelled(known):
    """Articles without editors' labels: those that we labelled, and others for matching titles with texts."""
    found = [
        *((r["title"], r["text"]) for r in rows("allsides_sample/articles.ndjson.gz") if r["id"] not in known),
        *((r["title"], r["text"]) for r in rows("cryptonews_2021_22/articles.ndjson.gz")),
        *((r["title"] or "", r["content"] or "") for r in rows("cryptonews_20230105/articles.ndjson.gz")),
    ]
    seen = set(known)
    chosen = []
    for title, text in found:
        key = key_of(title)
        if key in seen or len(key) < 8:
            continue
        seen.add(key)
        chosen.append((title, text))
    for (title, _), text in zip(chosen, cleaned(text for _, text in chosen)):
        yield {"title": title, "lead": text[:420], "full": text[420:1320]}


def headlines():
    """Headlines about markets and companies, which are rare among the articles."""
    for row in rows("uci_news_6k/headlines.ndjson.gz"):
        yield {"title": row["title"], "lead": ""}
    for row in rows("sentfin/headlines.ndjson.gz"):
        if not is_held("sf" + row["title"]):
            yield {"title": row["title"], "lead": ""}


SIGNS = {"+": "Positive", "0": "Neutral", "-": "Negative", "n": None}


def our_labels():
    """Our own labels, made according to the editors' guide. The columns are `hash impact eventType categories sections
    entities`, with entities as `Name=sign; …`."""
    split = lambda names: [name for name in names.split(",") if name != "-"]
    for line in open(os.path.join(HERE, "labels.tsv")):
        key, impact, event_type, categories, sections, entities = line.rstrip("\n").split("\t")
        named = [one.rpartition("=") for one in entities.split("; ") if one != "-"]
        yield key, {
            "impact": int(impact),
            "eventType": event_type,
            "categories": split(categories),
            "sections": split(sections),
            "entities": [{"name": name, "sentiment": SIGNS[sign]} for name, _, sign in named],
        }


TYPES = dict(
    pd="policy-decision", ra="regulation-action", la="legal-action", el="election", ap="appointment",
    dr="data-release", dp="data-point", ca="corporate-action", fd="funding-deal", si="security-incident",
    di="disaster", ge="geopolitical-event", de="diplomatic-event", os="official-statement",
    ac="analysis-commentary", mm="market-move", on="ops-notice", dg="digest",
)
CATEGORIES = dict(c="crypto", e="economy", p="politics", g="geopolitics")


def invented():
    """Invented articles on subjects that the labelled articles lack (central banks, statistics, wars), each with and without
    its lead. A line is `impact type categories sections | headline | lead`, with short names for types and categories."""
    for line in open(os.path.join(HERE, "invented.txt")):
        labels, title, lead = line.rstrip("\n").split(" | ")
        impact, kind, categories, sections = labels.split(" ")
        row = {
            "impact": int(impact),
            "eventType": TYPES[kind],
            "categories": [CATEGORIES[letter] for letter in categories if letter in CATEGORIES],
            "sections": [] if sections == "-" else sections.split(","),
            "entities": [],
            "isInvented": True,
        }
        yield {**row, "title": title, "lead": lead}
        yield {**row, "title": title, "lead": ""}


def newsrooms():
    """The labelled newsrooms that may be trained on, and our own articles (articles.ndjson)."""
    folder = os.path.join(FOLDER, "newsroom-train")
    found = []
    for room in sorted(os.listdir(folder)):
        if os.path.isdir(os.path.join(folder, room)):
            found += [{**row, "room": room} for row in rows(f"newsroom-train/{room}/articles.ndjson")]
    for line in open(os.path.join(HERE, "articles.ndjson")):
        row = json.loads(line)
        named = [one.rpartition("=") for one in row["entities"].split("; ") if one != "-"]
        entities = [{"name": name, "sentiment": SIGNS[sign]} for name, _, sign in named]
        found.append({**row, "entities": entities})
    kept = ("title", "impact", "eventType", "categories", "sections", "entities", "story", "room")
    for row, lead in zip(found, cleaned(row["text"] for row in found)):
        yield {**{name: row[name] for name in kept}, "lead": lead[:520]}


def sentiments():
    for row in rows("sentfin/headlines.ndjson.gz"):
        for entity in row["entities"]:
            yield {
                "set": "sentfin",
                "held": is_held("sf" + row["title"]),
                "text": row["title"],
                "target": entity["entity"],
                "label": entity["sentiment"],
            }
    for part in ("train", "dev_rw", "dev_mt"):
        for row in rows(f"newsmtsc/{part}.ndjson.gz"):
            for target in {(t["start"], t["end"]): t for t in row["targets"]}.values():
                yield {
                    "set": "mtsc_mt" if part == "dev_mt" else "mtsc",
                    "held": part != "train",
                    "text": row["sentence"],
                    "target": target["mention"],
                    "label": target["sentiment"],
                    "start": target["start"],
                    "end": target["end"],
                }


SORTS = "PLOXNW"


def hash_of(title):
    return hashlib.sha256(title.strip().encode()).hexdigest()[:16]


def stretch(text, paragraph):
    """700 characters of a text, starting at one of its longer paragraphs, or at its beginning for paragraph 0."""
    if paragraph == 0:
        return text[:700]
    long = [one for one in re.split(r"\n+", text) if len(one) > 60]
    return "\n".join(long[paragraph:])[:700]


def sorted_names():
    """Names that are not in the library, with their kinds, from sorts.tsv and names.txt. A line of sorts.tsv is
    `set hash paragraph places letter`, where the places are positions in the opening."""
    untitled = lambda r: r["text"][len(r["title"]) :] if r["text"].startswith(r["title"]) else r["text"]
    sets = {
        "allsides": [(r["title"], r["text"]) for r in rows("allsides_sample/articles.ndjson.gz")],
        "crypto21": [(r["title"], r["text"]) for r in rows("cryptonews_2021_22/articles.ndjson.gz")],
        "crypto23": [(r["title"] or "", r["content"] or "") for r in rows("cryptonews_20230105/articles.ndjson.gz")],
        "gold": [(r["title"], r["lead"]) for r in rows("gold/gold-train.ndjson")],
        "ecb": [(r["title"], untitled(r)) for r in rows("ecbplus/docs.ndjson.gz")],
        "uci": [(r["title"], "") for r in rows("uci_news_6k/headlines.ndjson.gz")],
        "sentfin": [(r["title"], "") for r in rows("sentfin/headlines.ndjson.gz")],
    }
    texts = {(name, hash_of(title)): (title, text) for name, part in sets.items() for title, text in reversed(part)}
    found = {}
    for line in open(os.path.join(HERE, "sorts.tsv")):
        name, key, paragraph, places, letter = line.rstrip("\n").split("\t")
        spans = [[int(at) for at in place.split("-")] for place in places.split(",")]
        found.setdefault((name, key, int(paragraph)), []).append({"places": spans, "sort": SORTS.index(letter)})
    for (name, key, paragraph), named in found.items():
        title, text = texts[name, key]
        yield {"title": title, "lead": stretch(text, paragraph), "found": named}
    for line in open(os.path.join(HERE, "names.txt")):
        parts = re.split(r"\[([PLOXN]):([^\]]+)\]", line.strip())
        text, named = parts[0], []
        for letter, name, after in zip(parts[1::3], parts[2::3], parts[3::3]):
            named.append({"places": [[len(text), len(text) + len(name)]], "sort": SORTS.index(letter)})
            text += name + after
        yield {"title": "", "lead": text, "found": named}


train, dev = gold("gold-train"), gold("gold-dev")
known = {row["key"] for row in train + dev} | {key_of(row["title"]) for row in train + dev}
pool = list(unlabelled(known))
ours = dict(our_labels())
data = {
    "gold_train": train,
    "gold_dev": dev,
    "extra": [
        *({**row, **ours[hash_of(row["title"])]} for row in pool if hash_of(row["title"]) in ours),
        *({**row, **ours[hash_of(row["title"])]} for row in {r["title"]: r for r in headlines()}.values() if hash_of(row["title"]) in ours),
        *invented(),
    ],
    "rooms": list(newsrooms()),
    "pool": [row for row in pool if hash_of(row["title"]) not in ours],
    "sent": list(sentiments()),
    "uci": [{"t": r["title"], "c": r["cluster"]} for r in rows("uci_news_6k/headlines.ndjson.gz")],
    "ecb": [
        {"t": "" if r["text"].startswith(r["title"]) else r["title"], "x": r["text"][:900], "c": r["cluster"]}
        for r in rows("ecbplus/docs.ndjson.gz")
    ],
    "names": list(sorted_names()),
}
with lzma.open(OUT, "wt") as out:
    json.dump(data, out)
with open("names.ndjson", "w") as out:
    for row in data["names"]:
        out.write(json.dumps(row) + "\n")
with open("articles.ndjson", "w") as out:
    for row in [*train, *data["extra"], *dev]:
        asked = {"title": row["title"], "lead": row["lead"], "entities": None if "isInvented" in row else row["entities"]}
        out.write(json.dumps(asked) + "\n")
# How central a name is depends on the kind of article, so long and short articles are mixed as in the editors' articles: two
# thirds are long.
long = [row for row in data["extra"] if row["entities"] and len(row["lead"]) >= 300]
short = [row for row in data["extra"] if row["entities"] and 0 < len(row["lead"]) < 300]
with open("labelled.ndjson", "w") as out:
    for row in [*long, *short[:: max(1, round(2 * len(short) / len(long)))]]:
        out.write(json.dumps({name: row[name] for name in ("title", "lead", "entities")}) + "\n")
print({name: len(part) for name, part in data.items()})
