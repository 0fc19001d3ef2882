"""Trains the layers that judge what an article means for a party: python3 sentiment.py ROWS READINGS MODEL [--write]

ROWS is from party_rows.py; READINGS.ndjson and READINGS.f16 are from parties.ts; MODEL is the folder of the shipped encoder,
which stays as it is. The layers are those of src/analysis/models/party-reader.ts. Prints scores with two newsrooms left out,
and on what no training saw. With --write, puts the layers into MODEL/heads.bin and heads.json.
"""

import json
import sys

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

write, check = "--write" in sys.argv, "--check" in sys.argv
ROWS, READINGS, MODEL = [one for one in sys.argv[1:] if not one.startswith("--")]
torch.set_num_threads(1)
WIDTH, TRAITS = 384, 76
LOOKS, DEPTH, HIDDEN = 4, 16, 96
EPOCHS, SEEDS = 6, 1
SENTIMENTS = ["Positive", "Neutral", "Negative", "none"]
# As in party-reader.ts: the distances that count as one step farther, and the column of the mention itself.
FARTHER, OWN = np.array([1, 2, 3, 4, 6, 9, 14, 22]), 9
COLUMNS = 2 * OWN + 1
# A sentence of a public set counts for less than an article.
SHORT = 0.5

manifest = json.load(open(f"{MODEL}/heads.json"))["heads"]
stored, at, heads = np.fromfile(f"{MODEL}/heads.bin", "<f4"), 0, {}
for head in manifest:
    size = head["rows"] * head["width"]
    heads[head["name"]] = stored[at : at + size].reshape(head["rows"], head["width"]), stored[at + size : at + size + head["rows"]]
    at += size + head["rows"]
# What the encoder's own training left, for the start mark and the mentions. If they were scaled here before, they stay so.
direct = torch.tensor(heads["sentiment"][0][:, -2 * WIDTH :].copy()), torch.tensor(heads["sentiment"][1].copy())

rows = [json.loads(line) for line in open(ROWS)]
states = np.memmap(f"{READINGS}.f16", "<f2", "r").reshape(-1, WIDTH)


def columns(places, pieces):
    if not places:
        return np.full(pieces, 2 * OWN - 1)
    apart = np.arange(pieces)[:, None] - np.array(sorted(places))[None]
    nearest = apart[np.arange(pieces), np.abs(apart).argmin(1)]
    step = np.searchsorted(FARTHER, np.abs(nearest), side="right")
    return np.where(nearest < 0, OWN - step, OWN + step)


groups = []
for line in open(f"{READINGS}.ndjson"):
    reading = json.loads(line)
    row = rows[reading["row"]]
    pieces = states[reading["from"] : reading["from"] + reading["rows"]]
    parties = []
    for target in reading["targets"]:
        if not target["at"] and (target["mentions"] or target["label"] is None):
            continue
        own = pieces[sorted(target["at"])] if target["at"] else pieces
        parties.append(
            dict(
                own=np.concatenate([pieces[0], own.astype(np.float32).mean(0)]),
                columns=columns(target["at"], len(pieces)),
                traits=np.array(target["traits"], np.float32),
                label=3 if target["label"] is None else SENTIMENTS.index(target["label"]),
            )
        )
    if parties:
        groups.append(dict(row=row, pieces=pieces, parties=parties))


class Party(nn.Module):
    def __init__(self, mean, deviation):
        super().__init__()
        self.mean, self.deviation = mean, deviation
        self.query = nn.Linear(2 * WIDTH, LOOKS * DEPTH)
        self.key = nn.Linear(WIDTH, LOOKS * DEPTH, bias=False)
        # At first, a look prefers near pieces: one those after the mention, one those before it, and two of both sides.
        near = -torch.abs(torch.arange(COLUMNS) - OWN) * torch.tensor([0.15, 0.15, 0.4, 0.4])[:, None]
        near[0, :OWN] -= 1
        near[1, OWN + 1 :] -= 1
        self.distance = nn.Parameter(near)
        self.hidden = nn.Linear(2 * WIDTH + LOOKS * WIDTH + TRAITS, HIDDEN)
        self.out = nn.Linear(HIDDEN, len(SENTIMENTS))
        self.traits = nn.Linear(TRAITS, len(SENTIMENTS), bias=False)
        nn.init.zeros_(self.traits.weight)
        self.scale = nn.Parameter(torch.tensor(1.0))

    def forward(self, pieces, mask, own, column, traits, is_party):
        z = (own - self.mean) / self.deviation
        split = lambda x: x.view(*x.shape[:2], LOOKS, DEPTH).transpose(1, 2)
        match = split(self.query(z)) @ split(self.key(pieces)).transpose(2, 3) / DEPTH**0.5
        match = match + self.distance[:, column].transpose(0, 1)
        closed = (~mask[:, None] | (column == OWN))[:, None]
        weights = match.masked_fill(closed, -1e9).softmax(-1).transpose(1, 2)
        seen = (weights.flatten(1, 2) @ pieces).view(*own.shape[:2], LOOKS * WIDTH)
        z, own, seen, traits = (x[is_party] for x in (z, own, seen, traits))
        x = torch.cat([z, 1.5 * seen, traits], 1)
        h = F.dropout(F.relu(self.hidden(F.dropout(x, 0.1, self.training))), 0.3, self.training)
        return self.out(h) + self.traits(traits) + self.scale * (own @ direct[0].T + direct[1])


def batch(chosen):
    """Texts padded to one length, and their parties to one number."""
    longest, most = max(len(group["pieces"]) for group in chosen), max(len(group["parties"]) for group in chosen)
    size = len(chosen)
    pieces, mask = np.zeros((size, longest, WIDTH), np.float32), np.zeros((size, longest), bool)
    own, traits = np.zeros((size, most, 2 * WIDTH), np.float32), np.zeros((size, most, TRAITS), np.float32)
    column, is_party = np.zeros((size, most, longest), np.int64), np.zeros((size, most), bool)
    for at, group in enumerate(chosen):
        length = len(group["pieces"])
        pieces[at, :length], mask[at, :length] = group["pieces"], True
        for k, party in enumerate(group["parties"]):
            own[at, k], traits[at, k], column[at, k, :length], is_party[at, k] = party["own"], party["traits"], party["columns"], True
    return [torch.tensor(one) for one in (pieces, mask, own, column, traits, is_party)]


def batches(chosen, random, size=48):
    """Texts of like length together, in random order."""
    order = [chosen[at] for at in random.permutation(len(chosen))]
    found = []
    for at in range(0, len(order), 20 * size):
        part = sorted(order[at : at + 20 * size], key=lambda group: len(group["pieces"]))
        found += [part[k : k + size] for k in range(0, len(part), size)]
    return [found[at] for at in random.permutation(len(found))]


def train(chosen, seed):
    own = np.stack([party["own"] for group in chosen for party in group["parties"]])
    torch.manual_seed(seed)
    net = Party(torch.tensor(own.mean(0)), torch.tensor(own.std(0) + 1e-3))
    tables = [p for name, p in net.named_parameters() if p.dim() > 1 and name != "distance"]
    others = [p for name, p in net.named_parameters() if p.dim() <= 1 or name == "distance"]
    opt = torch.optim.AdamW([dict(params=tables, weight_decay=0.1), dict(params=others, weight_decay=0)])
    random, step = np.random.default_rng(seed), 0
    total = EPOCHS * (len(chosen) // 48 + 1)
    for epoch in range(EPOCHS):
        for part in batches(chosen, random):
            for group in opt.param_groups:
                group["lr"] = 2e-3 * min(1, (step + 1) / 50) * max(0.02, 1 - step / total)
            step += 1
            truth = torch.tensor([party["label"] for group in part for party in group["parties"]])
            # Only in articles, a party may have nothing to weigh.
            is_short = torch.tensor([group["row"]["text"] == "" for group in part for _ in group["parties"]])
            closed = is_short[:, None] & (torch.arange(4) == 3)
            said = F.log_softmax(net(*batch(part)).masked_fill(closed, -30.0), 1)
            wanted = 0.94 * F.one_hot(truth, 4) + 0.06 / (4 - is_short.float())[:, None] * ~closed
            loss = (-(wanted * said).sum(1) * torch.where(is_short, SHORT, 1.0)).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        print(f"seed {seed}, epoch {epoch}", flush=True)
    return net.eval()


@torch.no_grad()
def said(nets, chosen):
    parts = [chosen[at : at + 48] for at in range(0, len(chosen), 48)]
    return torch.cat([torch.stack([net(*batch(part)) for net in nets]).mean(0) for part in parts]).numpy()


def decide(logits, fear):
    """As in src/analysis/sentiment.ts: the sentiment with the least risk, where the opposite is worse by `fear`."""
    p = torch.tensor(logits[:, :3]).softmax(1).numpy()
    return np.stack([p[:, 1] + fear * p[:, 2], p[:, 0] + p[:, 2], p[:, 1] + fear * p[:, 0]], 1).argmin(1)


def show(name, chosen, nets):
    truth = np.array([party["label"] for group in chosen for party in group["parties"]])
    own = torch.tensor(np.stack([party["own"] for group in chosen for party in group["parties"]]))
    for kind, logits in (("linear head", (own @ direct[0].T + direct[1]).numpy()), ("party layers", said(nets, chosen))):
        for fear in (1, 1.5, 2, 2.5):
            given, known = decide(logits, fear), truth < 3
            right = (given == truth)[known].mean()
            flips = ((given != 1) & (truth != 1) & (given != truth))[known].sum()
            hits = [2 * ((given == c) & (truth == c)).sum() / ((given == c)[known].sum() + (truth == c).sum()) for c in range(3)]
            print(f"{name}, {kind}, fear {fear}: {right:.3f}, macro-F1 {np.mean(hits):.3f}, opposite {flips} of {known.sum()}", flush=True)


HELD = ("gold-dev", "sentfin-held", "mtsc-dev_rw", "mtsc-dev_mt")


def is_out(row):
    return row["set"] in ("t4", "t8") or row["set"] == "opposed" and row["form"] % 8 == 0


kept = [group for group in groups if group["row"]["set"] not in HELD]
if check:
    nets = [train([group for group in kept if not is_out(group["row"])], 0)]
    out = [group for group in kept if is_out(group["row"])]
    named = [{**one, "parties": [p for p in one["parties"] if (p["columns"] == OWN).any()]} for one in out if one["row"]["set"] != "opposed"]
    named = [one for one in named if one["parties"]]
    show("newsrooms left out", named, nets)
    show("… tagged opposed", [one for one in named if "opposed" in one["row"]["tags"]], nets)
    show("our opposed headlines", [one for one in out if one["row"]["set"] == "opposed"], nets)
    for name in HELD:
        if any(group["row"]["set"] == name for group in groups):
            show(name, [group for group in groups if group["row"]["set"] == name], nets)

if write:
    nets = [train(kept, seed) for seed in range(SEEDS)]
    for name in HELD:
        show(name, [group for group in groups if group["row"]["set"] == name], nets)
    fold = lambda table, net: (table / net.deviation, -(table / net.deviation) @ net.mean)
    query, shift, hidden, bias = [], [], [], []
    for net in nets:
        w, b = fold(net.query.weight.detach(), net)
        query.append(w)
        shift.append(net.query.bias.detach() + b)
        seen, rest = net.hidden.weight[:, 2 * WIDTH : -TRAITS].detach() * 1.5, net.hidden.weight[:, -TRAITS:].detach()
        w, b = fold(net.hidden.weight[:, : 2 * WIDTH].detach(), net)
        hidden.append([w, seen, rest])
        bias.append(net.hidden.bias.detach() + b)
    # The trainings side by side as one network: each hidden unit reads only its own training's looks.
    wide = [
        torch.cat([w, *(seen if k == at else torch.zeros_like(seen) for k in range(SEEDS)), rest], 1)
        for at, (w, seen, rest) in enumerate(hidden)
    ]
    mean = lambda tables: torch.stack(tables).mean(0)
    scale = mean([net.scale.detach() for net in nets])
    last = torch.cat([*(net.out.weight.detach() / SEEDS for net in nets), mean([net.traits.weight.detach() for net in nets]), scale * direct[0]], 1)
    new = {
        "partyQuery": ([], torch.cat(query), torch.cat(shift)),
        "partyKey": ([], torch.cat([net.key.weight.detach() for net in nets]), torch.zeros(SEEDS * LOOKS * DEPTH)),
        "partyDistance": ([], torch.cat([net.distance.detach() for net in nets]), torch.zeros(SEEDS * LOOKS)),
        "party": ([], torch.cat(wide), torch.cat(bias)),
        "sentiment": (SENTIMENTS, last, mean([net.out.bias.detach() for net in nets]) + scale * direct[1]),
    }
    kept = {head["name"]: (head["labels"], *map(torch.tensor, map(np.copy, heads[head["name"]]))) for head in manifest}
    kept.update(new)
    order = [name for name in kept if name not in new] + list(new)
    numbers = [part.numpy().ravel() for name in order for part in kept[name][1:]]
    np.concatenate(numbers).astype("<f4").tofile(f"{MODEL}/heads.bin")
    described = [dict(name=name, rows=len(kept[name][2]), width=kept[name][1].shape[1], labels=kept[name][0]) for name in order]
    json.dump({"heads": described}, open(f"{MODEL}/heads.json", "w"))
