"""Trains the heads that judge an article: python3 train.py ROWS FEATURES MODEL [--write]

ROWS is from rows.py; FEATURES is from features.ts; MODEL is the folder of the shipped encoder. A
small network learns event type, impact, categories and sections on top of the encoder, which stays as it is. Prints
scores with two newsrooms left out at a time and on the editors' articles for development. With --write, puts the heads
into MODEL/heads.bin and heads.json.

What the heads read of the encoder directly stays as the encoder's own training left it; the network learns what to add.
"""

import json
import sys

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

write = "--write" in sys.argv
ROWS, FEATURES, MODEL = [one for one in sys.argv[1:] if not one.startswith("--")]
torch.set_num_threads(1)
EVENTS = "policy-decision regulation-action legal-action election appointment data-release data-point corporate-action funding-deal security-incident disaster geopolitical-event diplomatic-event official-statement analysis-commentary market-move ops-notice digest".split()
CATEGORIES = "crypto economy politics geopolitics".split()
WIDTH, FOLDS = 1152, 4
HIDDEN, EPOCHS = 256, 60
# Trainings whose outputs are averaged in what ships; what is left out for scoring is trained once.
SEEDS = 2

# The last 768 columns of a head read the encoder directly: all of them, if the encoder was just trained.
DIRECT = 768
manifest = json.load(open(f"{MODEL}/heads.json"))["heads"]
stored, at, direct = np.fromfile(f"{MODEL}/heads.bin", "<f4"), 0, {}
for head in manifest:
    size = head["rows"] * head["width"]
    weights = stored[at : at + size].reshape(head["rows"], head["width"])
    direct[head["name"]] = torch.tensor(weights[:, -DIRECT:]), torch.tensor(stored[at + size : at + size + head["rows"]])
    at += size + head["rows"]
# Impact was a choice of five; now its outputs are "at least 2" to "at least 5".
if len(direct["impact"][1]) == 5:
    direct["impact"] = torch.zeros(4, DIRECT), torch.zeros(4)
JUDGED = ("impact", "eventType", "categories", "sections")
SECTIONS = next(head["labels"] for head in manifest if head["name"] == "sections")
rows = [json.loads(line) for line in open(ROWS)]
X = torch.tensor(np.fromfile(FEATURES, "<f4").reshape(-1, WIDTH))
assert len(rows) == len(X)
sets = np.array([row["set"] for row in rows])
impact = np.array([row["impact"] for row in rows])
event = np.array([EVENTS.index(row["eventType"]) if row["eventType"] else -1 for row in rows])
above = torch.tensor((impact[:, None] > np.arange(1, 5)[None]).astype(np.float32))
cats = torch.tensor([[float(c in row["categories"]) for c in CATEGORIES] for row in rows])
secs = torch.tensor([[float(c in row["sections"]) for c in SECTIONS] for row in rows])
event_t = torch.tensor(event)


class Judge(nn.Module):
    """One hidden layer, and for each head a linear output beside what it reads directly."""

    def __init__(self, mean, deviation, hidden, heads):
        super().__init__()
        self.mean, self.deviation, self.heads = mean, deviation, heads
        self.layer = nn.Linear(WIDTH, hidden)
        self.out = nn.ModuleList(nn.Linear(hidden, len(direct[name][1])) for name in heads)
        for name, out in zip(heads, self.out):
            out.bias.data = direct[name][1].clone()

    def forward(self, whole):
        x = (whole - self.mean) / self.deviation
        h = F.dropout(F.relu(self.layer(F.dropout(x, 0.1, self.training))), 0.3, self.training)
        return [out(h) + whole[:, :DIRECT] @ direct[name][0].T for name, out in zip(self.heads, self.out)]


def train(x, chosen, hidden, heads, epochs, loss_of, seeds=1):
    nets = []
    chosen = np.array(chosen)
    mean, deviation = x[chosen].mean(0), x[chosen].std(0) + 1e-6
    for seed in range(seeds):
        torch.manual_seed(seed)
        net = Judge(mean, deviation, hidden, heads)
        opt = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=0.3)
        for epoch in range(epochs):
            opt.param_groups[0]["lr"] = 1e-3 * (1 - epoch / epochs)
            order = np.random.default_rng(epoch + 1000 * seed).permutation(len(chosen))
            for i in range(0, len(order), 256):
                batch = chosen[order[i : i + 256]]
                loss = loss_of(net(x[batch]), batch)
                opt.zero_grad()
                loss.backward()
                opt.step()
        nets.append(net.eval())
    return nets


@torch.no_grad()
def said(nets, x):
    return [torch.stack(parts).mean(0).numpy() for parts in zip(*(net(x) for net in nets))]


def judge_loss(outputs, batch):
    tiers, kinds, fields, parts = outputs
    return (
        F.binary_cross_entropy_with_logits(tiers, 0.02 + 0.96 * above[batch], reduction="none").sum(1).mean()
        + F.cross_entropy(kinds, event_t[batch], ignore_index=-1, label_smoothing=0.05)
        + 3 * F.binary_cross_entropy_with_logits(fields, cats[batch])
        + 0.3 * F.binary_cross_entropy_with_logits(parts, secs[batch], reduction="none").sum(1).mean()
    )


def tiers_of(logits, cuts=(0.0, 0.0, 0.0, 0.0)):
    return 1 + np.cumprod(logits > np.array(cuts)[None], 1).sum(1).astype(int)


def micro(truth, given):
    return float(2 * (truth * given).sum() / (truth.sum() + given.sum()))


def show(name, k, outputs):
    tiers, kinds, fields, parts = outputs
    t, y = tiers_of(tiers), impact[k]
    both = (t > 1) & (y > 1)
    print(
        f"{name}: impact {(y == t)[both].mean():.3f} within one {(abs(y - t) <= 1)[both].mean():.3f}, fives {((y == 5) & (t == 5)).sum()} of {(y == 5).sum()} ({(t == 5).sum()} given),",
        f"junk kept {((y == 1) & (t > 1)).sum()} of {(y == 1).sum()}, news lost {((y > 1) & (t == 1)).sum()} of {(y > 1).sum()}, event type {(kinds.argmax(1) == event[k])[both].mean():.3f},",
        f"categories {micro(cats.numpy()[k][both], fields[both] > np.log(0.4 / 0.6)):.3f}",
        flush=True,
    )
    for cut in np.arange(-1.5, 0.6, 0.25):
        t = tiers_of(tiers, (0, 0, 0, cut))
        print(f"   cut of 5 at {cut:.2f}: {((y == 5) & (t == 5)).sum()} found, {((y < 5) & (t == 5)).sum()} wrong, exact {(y == t)[both].mean():.3f}")
    for q in (0.2, 0.25, 0.3, 0.35, 0.4):
        given = parts > np.log(q / (1 - q))
        for i in np.where(given.sum(1) > 2)[0]:
            best = np.argsort(-parts[i])[:2]
            given[i] = False
            given[i, best] = True
        print(f"   sections from {q}: {micro(secs.numpy()[k][both], given[both]):.3f}")


trained = np.array([kind != "gold-dev" for kind in sets])


def is_out(kind, fold):
    return kind[0] == "t" and int(kind[1:]) % FOLDS == fold


def layers(nets):
    """The trainings side by side as one network, which computes the mean of their outputs."""
    weights, biases = [], []
    for net in nets:
        w = net.layer.weight.detach() / net.deviation
        weights.append(w)
        biases.append(net.layer.bias.detach() - w @ net.mean)
    outs = []
    for k, name in enumerate(nets[0].heads):
        w = torch.cat([*(net.out[k].weight.detach() / len(nets) for net in nets), direct[name][0]], 1)
        outs.append((w, torch.stack([net.out[k].bias.detach() for net in nets]).mean(0)))
    return (torch.cat(weights), torch.cat(biases)), outs


rooms, place = [], []
for fold in range(FOLDS):
    out = [k for k, kind in enumerate(sets) if is_out(kind, fold)]
    kept = [k for k in np.where(trained)[0] if not is_out(sets[k], fold)]
    rooms.append(said(train(X, kept, HIDDEN, JUDGED, EPOCHS, judge_loss), X[out]))
    place += out
show("newsrooms left out", np.array(place), [np.concatenate(parts) for parts in zip(*rooms)])
judge = train(X, np.where(trained)[0], HIDDEN, JUDGED, EPOCHS, judge_loss, SEEDS)
dev = np.where(~trained)[0]
show("editors, development", dev, said(judge, X[dev]))

if write:
    at, kept = 0, []
    for head in manifest:
        size = head["rows"] * (head["width"] + 1)
        if head["name"] not in ("judgement", *JUDGED):
            kept.append((head, stored[at : at + size]))
        at += size

    def put(name, labels, weights, biases):
        head = dict(name=name, rows=len(biases), width=weights.shape[1], labels=labels)
        kept.append((head, np.concatenate([weights.numpy().ravel(), biases.numpy()])))

    hidden, outs = layers(judge)
    put("judgement", [], *hidden)
    for name, labels, own in zip(("impact", "eventType", "categories", "sections"), (["2", "3", "4", "5"], EVENTS, CATEGORIES, SECTIONS), outs):
        put(name, labels, *own)
    np.concatenate([part for _, part in kept]).astype("<f4").tofile(f"{MODEL}/heads.bin")
    json.dump({"heads": [head for head, _ in kept]}, open(f"{MODEL}/heads.json", "w"))
