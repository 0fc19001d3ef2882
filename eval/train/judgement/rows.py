"""Collects the texts that train.py learns from: python3 rows.py EVALUATION_FOLDER OUT.ndjson

The editors' articles, the newsrooms that may be trained on, and our own articles (../encoder/articles.ndjson). A line
names its `set`. Texts never enter the project.
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

FOLDER, OUT = sys.argv[1:3]
KEPT = ("title", "impact", "eventType", "categories", "sections")


def rows(path):
    return [json.loads(line) for line in open(os.path.join(FOLDER, path))]


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
        yield row["room"], row, row["text"]


with open(OUT, "w") as out:
    for kind, row, text in articles():
        out.write(json.dumps({"set": kind, "text": text, **{name: row[name] for name in KEPT}}) + "\n")
