"""Collects the texts that sentiment.py learns from: python3 party_rows.py EVALUATION_FOLDER OUT.ndjson

A line is a text with its parties (`targets`) and their sentiment: null for nothing to weigh. Articles are the editors', the
newsrooms that may be trained on, and our own. Headlines and sentences are from public sets. Two headlines joined into one,
and our own headlines that are good for one party and bad for another (../encoder/opposed.txt), teach the network to tell
parties of one sentence apart. Texts never enter the project.
"""

import gzip
import json
import os
import random
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ENCODER = os.path.join(HERE, "../encoder")
sys.path.insert(0, ENCODER)
from held import is_held

FOLDER, OUT = sys.argv[1:3]
SIGNS = {"+": "Positive", "0": "Neutral", "-": "Negative", "n": None}
JOINTS = [", while ", "; ", " as ", " but ", ". ", ", ", " and ", " even as ", " after ", " despite ", " – ", " while "]
# How many are taken of each: joined headlines, public headlines, public sentences, and fillings of each of our own.
JOINED, HEADLINES, SENTENCES, FILLINGS = 1300, 1932, 1500, 8
chance = random.Random(7)


def rows(path):
    opened = gzip.open if path.endswith(".gz") else open
    return [json.loads(line) for line in opened(os.path.join(FOLDER, path), "rt")]


def article(kind, row, text, entities):
    targets = [{"name": one["name"], "label": one["sentiment"]} for one in entities]
    # The guide gives nothing to weigh to the parties of an article below impact 3, so their label says nothing.
    targets = [one for one in targets if one["label"] or row["impact"] >= 3]
    at = row.get("publishedAt") or (f"{row['date']}T12:00:00Z" if row.get("date") else None)
    return {"set": kind, "title": row["title"], "text": text, "publishedAt": at, "tags": row.get("tags", []), "targets": targets}


def articles():
    for part in ("train", "dev"):
        for row in rows(f"gold/gold-{part}.ndjson"):
            yield article(f"gold-{part}", row, row["lead"], row["entities"])
    folder = os.path.join(FOLDER, "newsroom-train")
    for room in sorted(one for one in os.listdir(folder) if os.path.isdir(os.path.join(folder, one))):
        for row in rows(f"newsroom-train/{room}/articles.ndjson"):
            yield article(room, row, row["text"], row["entities"])
    for line in open(os.path.join(ENCODER, "articles.ndjson")):
        row = json.loads(line)
        named = [one.rpartition("=") for one in row["entities"].split("; ") if one != "-"]
        yield article(row["room"], row, row["text"], [{"name": name, "sentiment": SIGNS[sign]} for name, _, sign in named])


def headline(kind, title, targets):
    return {"set": kind, "title": title, "text": "", "targets": [{"name": name, "label": label.title()} for name, label in targets]}


def public():
    found = rows("sentfin/headlines.ndjson.gz")
    held = [row for row in found if is_held("sf" + row["title"])]
    kept = [row for row in found if not is_held("sf" + row["title"])]
    chance.shuffle(kept)
    for kind, part in (("sentfin-held", held), ("sentfin", kept[:HEADLINES])):
        for row in part:
            yield headline(kind, row["title"], [(one["entity"], one["sentiment"]) for one in row["entities"]])
    for part in ("dev_rw", "dev_mt", "train"):
        found = rows(f"newsmtsc/{part}.ndjson.gz")
        chance.shuffle(found)
        for row in found[:SENTENCES]:
            targets = {(one["start"], one["end"]): one for one in row["targets"]}.values()
            yield headline(f"mtsc-{part}", row["sentence"], [(one["mention"], one["sentiment"]) for one in targets])


def joined(pool):
    """Two headlines as one, most often with opposite sentiments."""
    while True:
        one, other = chance.sample(pool, 2)
        first, second = ({target["label"] for target in row["targets"]} for row in (one, other))
        is_opposed = {"Positive", "Negative"} <= first | second and first != second
        texts = [row["title"].lower() for row in (one, other)]
        is_shared = any(target["name"].lower() in text for row, text in zip((other, one), texts) for target in row["targets"])
        if is_shared or not is_opposed and chance.random() < 0.75:
            continue
        title = chance.choice(JOINTS).join(re.sub(r"[.;:,]+$", "", row["title"].strip()) for row in (one, other))
        return {"set": "joined", "title": title, "text": "", "targets": one["targets"] + other["targets"]}


def opposed():
    names, forms = {}, []
    for line in filter(None, map(str.strip, open(os.path.join(ENCODER, "opposed.txt")))):
        kind = re.match(r"(\w+): ", line)
        if kind and "{" not in line:
            names[kind[1]] = line[kind.end() :].split("; ")
        else:
            forms.append(line)
    for form, text in enumerate(forms):
        for _ in range(FILLINGS):
            targets = []

            def fill(gap):
                name = chance.choice([one for one in names[gap[1]] if one not in [target["name"] for target in targets]])
                targets.append({"name": name, "label": SIGNS[gap[2]]})
                return name

            title = re.sub(r"\{(\w+)([+0-])\}", fill, text)
            yield {"set": "opposed", "form": form, "title": title[0].upper() + title[1:], "text": "", "targets": targets}


def titles(found):
    """Headlines of articles that name a party whose sentiment is known."""
    for row in found:
        known = [one for one in row["targets"] if one["label"] and one["name"].split()[-1].lower() in row["title"].lower()]
        if known and len(row["title"]) < 110 and row["set"] != "gold-dev":
            yield {"title": row["title"], "targets": known}


found, short = list(articles()), list(public())
pools = [[row for row in short if row["set"] == "sentfin"], list(titles(found))]
with open(OUT, "w") as out:
    for row in [*found, *short, *(joined(chance.choice(pools)) for _ in range(JOINED)), *opposed()]:
        out.write(json.dumps(row) + "\n")
