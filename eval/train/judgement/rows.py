"""Collects the texts that train.py learns from: python3 rows.py EVALUATION_FOLDER OUT.ndjson

The editors' articles, the newsrooms that may be trained on, our own articles (../encoder/articles.ndjson), and sentences of
the public datasets whose targets have a sentiment. A line names its `set`. Texts never enter the project.
"""

import gzip
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../encoder"))
from held import is_held  # noqa: E402

FOLDER, OUT = sys.argv[1:3]
SIGNS = {"+": "Positive", "0": "Neutral", "-": "Negative", "n": None}
KEPT = ("title", "impact", "eventType", "categories", "sections", "entities")


def rows(path):
    opened = gzip.open if path.endswith(".gz") else open
    return [json.loads(line) for line in opened(os.path.join(FOLDER, path), "rt")]


def articles():
    for part in ("train", "dev"):
        for row in rows(f"gold/gold-{part}.ndjson"):
            yield f"gold-{part}", row, row["lead"]
    folder = os.path.join(FOLDER, "newsroom-train")
    for room in sorted(one for one in os.listdir(folder) if os.path.isdir(os.path.join(folder, one))):
        for row in rows(f"newsroom-train/{room}/articles.ndjson"):
            yield room, row, row["text"]
    for line in open(os.path.join(HERE, "../encoder/articles.ndjson")):
        row = json.loads(line)
        named = [one.rpartition("=") for one in row["entities"].split("; ") if one != "-"]
        row["entities"] = [{"name": name, "sentiment": SIGNS[sign]} for name, _, sign in named]
        yield row["room"], row, row["text"]


def places_of(text, name):
    found, at = [], text.lower().find(name.lower())
    while at >= 0 and len(found) < 3:
        found.append((at, at + len(name)))
        at = text.lower().find(name.lower(), at + len(name))
    return found


def sentences():
    for row in rows("sentfin/headlines.ndjson.gz"):
        kind = "sentfin-held" if is_held("sf" + row["title"]) else "sentfin"
        known = [(places_of(row["title"], one["entity"]), one["sentiment"]) for one in row["entities"]]
        yield kind, row["title"], [one for one in known if one[0]]
    for part in ("train", "dev_rw", "dev_mt"):
        for row in rows(f"newsmtsc/{part}.ndjson.gz"):
            targets = {(t["start"], t["end"]): t["sentiment"] for t in row["targets"]}
            yield f"mtsc-{part}", row["sentence"], [([place], sentiment) for place, sentiment in targets.items()]


with open(OUT, "w") as out:
    for kind, row, text in articles():
        out.write(json.dumps({"set": kind, "text": text, **{name: row[name] for name in KEPT}}) + "\n")
    for kind, text, targets in sentences():
        if targets:
            line = {"set": kind, "title": text, "text": "", "places": [places for places, _ in targets], "signs": [sign for _, sign in targets]}
            out.write(json.dumps(line) + "\n")
