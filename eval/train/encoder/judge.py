"""Trains the branch that judges an article: python3 judge.py --help. README.md in this folder says how it was run.

The branch is a copy of the encoder's last layers. What comes before it stays as it ships, so that names, central entities
and stories are read as before. Event type, impact, categories, sections and sentiment are linear heads on the branch.
"""
import argparse, copy, json, lzma, os, random, time
import numpy as np, onnx, torch, torch.nn as nn, torch.nn.functional as F
import torch.nn.utils.parametrize as parametrize
from onnx import numpy_helper
from transformers import BertConfig, BertModel
from inputs import PAD, grouped, joined, opposed, read_with, titles, weighed

EVENT = "policy-decision regulation-action legal-action election appointment data-release data-point corporate-action funding-deal security-incident disaster geopolitical-event diplomatic-event official-statement analysis-commentary market-move ops-notice digest".split()
CATS = "crypto economy politics geopolitics".split()
SENT = ["Positive", "Neutral", "Negative", "none"]
HERE = os.path.dirname(os.path.abspath(__file__))
STEPS_PER_WEIGHT = 63
dev = "cuda"

p = argparse.ArgumentParser()
p.add_argument("--model", default=os.path.join(HERE, "news-encoder"), help="the folder of the shipped encoder")
p.add_argument("--data", default=os.path.join(HERE, "data.json.xz"))
p.add_argument("--out", default=os.environ.get("OUT", "."))
p.add_argument("--name", default="judge")
p.add_argument("--folds", type=int, default=0, help="leave out a part of the newsrooms and of the editors' articles at a time, and score it")
p.add_argument("--seeds", type=int, default=4, help="trainings whose weights are averaged for the export")
p.add_argument("--fork", type=int, default=8)
p.add_argument("--epochs", type=float, default=6)
p.add_argument("--lr", type=float, default=1e-4)
p.add_argument("--head-lr", type=float, default=1e-3)
p.add_argument("--rooms", type=int, default=3, help="how often an article of the newsrooms is seen per article of labels.tsv")
p.add_argument("--own", type=int, default=2, help="the same for articles.ndjson")
p.add_argument("--gold", type=int, default=3, help="the same for the editors' articles")
p.add_argument("--sent", type=int, default=28, help="sentences per step")
p.add_argument("--batch", type=int, default=64)
p.add_argument("--export", action="store_true")
A = p.parse_args()
D = json.load(lzma.open(A.data, "rt"))
SECTIONS = sorted({s for r in D["gold_train"] + D["gold_dev"] + D["extra"] for s in r["sections"]})


# The shipped encoder.

def load():
    m = onnx.load(os.path.join(A.model, "model.onnx"))
    I = {t.name: t for t in m.graph.initializer}
    arr = lambda n: numpy_helper.to_array(I[n]).astype(np.float32)
    sd = {n: torch.tensor(arr(n)) for n in I if n.endswith((".bias", ".weight")) and not n.startswith("story:")}
    names = {}
    for n in m.graph.node:
        if n.op_type == "MatMulInteger" and not n.name.startswith("story:"):
            w = n.input[1][:-2]
            key = n.name.strip("/").replace("/MatMul_MMI", "").replace("/", ".") + ".weight"
            sd[key] = torch.tensor(arr(w + "_q") * arr(w + "_s")[None, :]).T.contiguous()
            names[key] = w
    emb = [n for n in I if n.endswith("_q") and I[n].dims and I[n].dims[0] == 30522][0][:-2]
    sd["embeddings.word_embeddings.weight"] = torch.tensor(arr(emb + "_q") * arr(emb + "_s"))
    return m, sd, names


class Rounded(nn.Module):
    """Weights as they ship. The gradient passes as if they were not rounded."""

    def forward(self, w):
        step = w.detach().abs().amax(1, keepdim=True).clamp(min=1e-8) / STEPS_PER_WEIGHT
        return w + ((w / step).round().clamp(-STEPS_PER_WEIGHT, STEPS_PER_WEIGHT) * step - w).detach()


class Branch(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = nn.ModuleList(copy.deepcopy(layer) for layer in layers)
        for layer in self.layers:
            for part in layer.modules():
                if isinstance(part, nn.Linear):
                    parametrize.register_parametrization(part, "weight", Rounded())
        self.drop = nn.Dropout(0.15)
        torch.manual_seed(0)
        self.event, self.impact = nn.Linear(768, len(EVENT)), nn.Linear(768, 4)
        self.cats, self.secs, self.sent = nn.Linear(768, 4), nn.Linear(768, len(SECTIONS)), nn.Linear(768, 4)

    def hidden(self, h, mask):
        away = (1 - mask[:, None, None, :].to(h.dtype)) * -1e4
        for layer in self.layers:
            h = layer(h, away)
            h = h[0] if isinstance(h, tuple) else h
        return h

    def judged(self, h, mask):
        m = mask.unsqueeze(-1).to(h.dtype)
        f = self.drop(torch.cat([h[:, 0], (h * m).sum(1) / m.sum(1)], 1)).float()
        return dict(event=self.event(f), impact=self.impact(f), cats=self.cats(f), secs=self.secs(f))

    def towards(self, h, mask, which, inside):
        w = torch.zeros(len(which), h.shape[1])
        for k, at in enumerate(inside):
            w[k, at if at else list(range(h.shape[1]))] = 1
        w = w.to(dev).unsqueeze(-1) * mask[which].unsqueeze(-1)
        own = h[which]
        return self.sent(self.drop(torch.cat([own[:, 0], (own * w.to(h.dtype)).sum(1) / w.sum(1).to(h.dtype)], 1)).float())


model, sd, names = load()
config = BertConfig(vocab_size=30522, hidden_size=384, num_hidden_layers=12, num_attention_heads=12, intermediate_size=1536, attn_implementation="eager")
bert = BertModel(config, add_pooling_layer=False)
missing, _ = bert.load_state_dict(sd, strict=False)
assert not [m for m in missing if "position_ids" not in m], missing
bert = bert.to(dev).eval()


@torch.no_grad()
def below(texts):
    """The layer below the branch for each text, in half precision."""
    order = sorted(range(len(texts)), key=lambda k: len(texts[k]))
    out = [None] * len(texts)
    for i in range(0, len(order), 256):
        own = order[i : i + 256]
        n = max(len(texts[k]) for k in own)
        x = torch.zeros(len(own), n, dtype=torch.long)
        for row, k in enumerate(own):
            x[row, : len(texts[k])] = torch.tensor(texts[k])
        x = x.to(dev)
        mask = (x != PAD).long()
        h = bert.embeddings(input_ids=x, token_type_ids=torch.zeros_like(x))
        away = (1 - mask[:, None, None, :].float()) * -1e4
        for layer in bert.encoder.layer[: A.fork]:
            h = layer(h, away)
            h = h[0] if isinstance(h, tuple) else h
        for row, k in enumerate(own):
            out[k] = h[row, : len(texts[k])].half()
    return out


# Data.

def article(r, weight, key):
    text, places, found = weighed(r)
    x, inside = read_with(text, places)
    y = (EVENT.index(r["eventType"]), r["impact"], [float(c in r["categories"]) for c in CATS], [float(s in r["sections"]) for s in SECTIONS])
    return dict(x=x, inside=inside, found=found, y=y, weight=weight, key=key, title=r["title"], room=r.get("room"), times=1)


extra = [r for r in D["extra"] if r["eventType"] in EVENT and 1 <= r["impact"] <= 5]
rooms = [r for r in D["rooms"] if r["room"].startswith("t")]
own = [r for r in D["rooms"] if not r["room"].startswith("t")]
articles = []
for rows, weight, times, kind in ((D["gold_train"], 1.0, A.gold, "gold"), (rooms, 1.0, A.rooms, "room"), (own, 1.0, A.own, "own"), (extra, 0.7, 1, "extra")):
    for k, r in enumerate(rows):
        articles.append({**article(r, weight, (kind, k)), "times": times})
        # Feeds sometimes carry no more than the headline.
        if kind == "room" and k % 7 == 0:
            articles.append({**article({**r, "lead": "", "entities": []}, 0.5, (kind, k)), "times": min(1, times)})
dev_rows = [article(r, 1.0, ("dev", k)) for k, r in enumerate(D["gold_dev"])]
fill = random.Random(3)
plain = [(text, places, found) for kind in ("sentfin", "mtsc") for text, places, found in grouped(D, kind)]
to_join = [grouped(D, "sentfin"), grouped(D, "mtsc"), titles(D["gold_train"] + D["extra"])]
made_of = [one for k, one in enumerate(opposed(os.path.join(HERE, "opposed.txt"))) if k % 8]
made = [joined(fill, to_join) for _ in range(8000)]
made += [fill.choice(made_of)(fill) for _ in range(3000)]


def sentence(row):
    text, places, found = row
    x, inside = read_with(text, places)
    return dict(x=x, inside=inside, found=found)


plain, made = [sentence(row) for row in plain], [sentence(row) for row in made]
held = {kind: [sentence((text, [place], [label])) for text, places, found in grouped(D, kind, True) for place, label in zip(places, found)] for kind in ("sentfin", "mtsc", "mtsc_mt")}
everything = articles + dev_rows + plain + made + [row for rows in held.values() for row in rows]
began = time.time()
for row, h in zip(everything, below([row["x"] for row in everything])):
    row["h"] = h
print(A.name, len(articles), "articles,", len(everything), "texts read in", round(time.time() - began), "s", flush=True)


def padded(rows):
    n = max(len(r["x"]) for r in rows)
    h = torch.zeros(len(rows), n, 384, dtype=torch.float16, device=dev)
    mask = torch.zeros(len(rows), n, device=dev)
    for k, r in enumerate(rows):
        h[k, : len(r["x"])] = r["h"]
        mask[k, : len(r["x"])] = 1
    return h, mask


# Training.

def train(rows, seed):
    torch.manual_seed(seed)
    chance = random.Random(seed)
    net = Branch(bert.encoder.layer[A.fork :]).to(dev).train()
    body = [q for n, q in net.named_parameters() if n.startswith("layers")]
    heads = [q for n, q in net.named_parameters() if not n.startswith("layers")]
    opt = torch.optim.AdamW([dict(params=body, lr=A.lr, weight_decay=0.01), dict(params=heads, lr=A.head_lr, weight_decay=0.01)], fused=True)
    deck = [r for r in rows for _ in range(r["times"])]
    steps = int(A.epochs * len(deck) / A.batch)
    sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda s: min(1, (s + 1) / 100) * max(0.02, 1 - s / steps))
    counts = torch.tensor([sum(r["y"][0] == k for r in deck) + 3.0 for k in range(len(EVENT))])
    eweight = ((counts.mean() / counts) ** 0.35).to(dev)
    order = []
    for step in range(steps):
        if len(order) < A.batch:
            order = chance.sample(deck, len(deck))
        b, order = order[: A.batch], order[A.batch :]
        s = [chance.choice(made if chance.random() < 0.4 else plain) for _ in range(A.sent)]
        opt.zero_grad()
        with torch.autocast("cuda", dtype=torch.bfloat16):
            h, mask = padded(b + s)
            h = net.hidden(h, mask)
            n = len(b)
            o = net.judged(h[:n], mask[:n])
            w = torch.tensor([r["weight"] for r in b], device=dev)
            le = F.cross_entropy(o["event"], torch.tensor([r["y"][0] for r in b], device=dev), weight=eweight, reduction="none", label_smoothing=0.05)
            tier = torch.tensor([r["y"][1] for r in b], device=dev)
            above = (tier[:, None] > torch.arange(1, 5, device=dev)[None]).float()
            li = F.binary_cross_entropy_with_logits(o["impact"], 0.02 + 0.96 * above, reduction="none").sum(1)
            lc = F.binary_cross_entropy_with_logits(o["cats"], torch.tensor([r["y"][2] for r in b], device=dev), reduction="none").mean(1) * 3
            ls = F.binary_cross_entropy_with_logits(o["secs"], torch.tensor([r["y"][3] for r in b], device=dev), reduction="none").sum(1) * 0.3
            loss = ((le + li + lc + ls) * w).mean()
            for at, part, few in ((0, b, 4), (n, s, 3)):
                which = [at + k for k, r in enumerate(part) for _ in r["found"]]
                if not which:
                    continue
                said = net.towards(h, mask, torch.tensor(which, device=dev), [i for r in part for i in r["inside"]])
                if few == 3:
                    said = said[:, :3]
                loss = loss + F.cross_entropy(said, torch.tensor([y for r in part for y in r["found"]], device=dev), label_smoothing=0.1) * (1.0 if few == 4 else 0.5)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
        sched.step()
        if step % 500 == 0:
            print(A.name, seed, step, "of", steps, round(loss.item(), 3), flush=True)
    return net.eval()


# Scores.

@torch.no_grad()
def judged(net, rows):
    out = {k: [] for k in ("event", "impact", "cats", "secs")}
    sent = []
    for i in range(0, len(rows), 128):
        part = rows[i : i + 128]
        h, mask = padded(part)
        with torch.autocast("cuda", dtype=torch.bfloat16):
            h = net.hidden(h, mask)
            for k, v in (net.judged(h, mask) if "y" in part[0] else {}).items():
                out[k].append(v.float().cpu())
            which = [k for k, r in enumerate(part) for _ in r["found"]]
            if which:
                sent.append(net.towards(h, mask, torch.tensor(which, device=dev), [x for r in part for x in r["inside"]]).float().cpu())
    return {k: torch.cat(v).numpy() for k, v in out.items() if v} | dict(sent=torch.cat(sent).numpy() if sent else np.zeros((0, 4)))


def macro(y, g, n):
    f = []
    for k in range(n):
        tp = sum(a == k == b for a, b in zip(y, g))
        wrong = sum(a == k != b for a, b in zip(y, g)) + sum(b == k != a for a, b in zip(y, g))
        if tp + sum(a == k != b for a, b in zip(y, g)):
            f.append(2 * tp / (2 * tp + wrong))
    return sum(f) / len(f)


def tiers(logits, cuts=(0.0, 0.0, 0.0, 0.0)):
    return 1 + np.cumprod(logits > np.array(cuts)[None], 1).sum(1).astype(int)


def kappa(y, g):
    O = np.zeros((5, 5))
    for a, b in zip(y, g):
        O[a - 1, b - 1] += 1
    W = (np.arange(5)[:, None] - np.arange(5)[None]) ** 2
    E = np.outer(O.sum(1), O.sum(0)) / O.sum()
    return 1 - (W * O).sum() / (W * E).sum()


def scores(rows, o):
    y = [r["y"] for r in rows]
    ye, g = [a[0] for a in y], o["event"].argmax(1).tolist()
    yi, t = np.array([a[1] for a in y]), tiers(o["impact"])
    C, S = np.array([a[2] for a in y]), np.array([a[3] for a in y])
    micro = lambda Y, P: float(2 * (Y * P).sum() / max(1, Y.sum() + P.sum()))
    secs = max((micro(S, o["secs"] > np.log(q / (1 - q))), q) for q in (0.2, 0.25, 0.3, 0.35, 0.4, 0.45))
    ys = [f for r in rows for f in r["found"]]
    known = [k for k, f in enumerate(ys) if f < 3]
    gs = o["sent"][:, :3].argmax(1)
    yk, gk = [ys[k] for k in known], [int(gs[k]) for k in known]
    out = dict(event=float(np.mean(np.array(ye) == g)), macro=macro(ye, g, len(EVENT)), impact=float((yi == t).mean()), within=float((abs(yi - t) <= 1).mean()), kappa=kappa(yi, t), cats=micro(C, o["cats"] > -0.4), secs=secs[0], sect=secs[1],
               junk_kept=f"{int(((yi == 1) & (t > 1)).sum())}/{int((yi == 1).sum())}", news_lost=f"{int(((yi > 1) & (t == 1)).sum())}/{int((yi > 1).sum())}", fives=f"{int(((yi == 5) & (t == 5)).sum())}/{int((yi == 5).sum())} said {int((t == 5).sum())}")
    if yk:
        out |= dict(sent=float(np.mean(np.array(yk) == gk)), sent_macro=macro(yk, gk, 3), flipped=f"{sum({a, b} == {0, 2} for a, b in zip(yk, gk))}/{len(yk)}")
    return {k: round(v, 3) if isinstance(v, float) else v for k, v in out.items()}


def of_sentences(net):
    found = {}
    for kind, rows in held.items():
        o = judged(net, rows)["sent"][:, :3].argmax(1)
        y = [r["found"][0] for r in rows]
        keep = [k for k, v in enumerate(y) if v < 3]
        found[kind] = round(macro([y[k] for k in keep], [int(o[k]) for k in keep], 3), 3)
    return found


def fold_of(r):
    kind, k = r["key"]
    return (int(r["room"][1:]) if kind == "room" else k) % A.folds


if A.folds:
    parts = {"gold": [], "room": [], "own": []}
    for fold in range(A.folds):
        out_ = lambda r: r["key"][0] in parts and fold_of(r) == fold
        net = train([r for r in articles if not out_(r)], 100 + fold)
        for kind in parts:
            rows = [r for r in articles if r["key"][0] == kind and out_(r) and r["weight"] == 1.0]
            parts[kind].append((rows, judged(net, rows)))
    kept = {}
    for kind, found in parts.items():
        rows = [r for part, _ in found for r in part]
        o = {k: np.concatenate([v[k] for _, v in found]) for k in found[0][1]}
        print("FOLDS", A.name, kind, len(rows), json.dumps(scores(rows, o)), flush=True)
        kept |= {f"{kind}-{k}": v.astype(np.float16) for k, v in o.items()}
        kept[f"{kind}-key"] = np.array([r["key"][1] for r in rows])
    np.savez_compressed(os.path.join(A.out, f"{A.name}-held.npz"), **kept)

if A.seeds:
    nets = [train(articles, seed) for seed in range(1, A.seeds + 1)]
    for k, net in enumerate(nets):
        print("SEED", A.name, k, json.dumps(scores(dev_rows, judged(net, dev_rows))), flush=True)
    whole = [net.state_dict() for net in nets]
    net.load_state_dict({k: torch.stack([part[k].float() for part in whole]).mean(0) for k in whole[0]})
    o = judged(net, dev_rows)
    print("DEV", A.name, json.dumps(scores(dev_rows, o)), json.dumps(of_sentences(net)), flush=True)
    np.savez_compressed(os.path.join(A.out, f"{A.name}-dev.npz"), **{k: v.astype(np.float16) for k, v in o.items()})


# Export: the branch becomes a third part of the graph, beside the encoder's own layers and those for stories.

def branch(graph, weights):
    own = [n for n in graph.node if any(n.name.startswith(f"/encoder/layer.{k}/") for k in range(A.fork, 12))]
    made_ = {o for n in own for o in n.output}
    before = {t.name: t for t in graph.initializer}
    used = sorted({i for n in own for i in n.input if i in before})
    renamed = lambda name: "judgement_hidden_state" if name == "last_hidden_state" else "judge:" + name if name in made_ or name in used else name
    for name in used:
        t = graph.initializer.add()
        t.CopyFrom(numpy_helper.from_array(weights[name], name) if name in weights else before[name])
        t.name = renamed(name)
    for n in own:
        c = graph.node.add()
        c.CopyFrom(n)
        c.name = "judge:" + n.name
        c.input[:] = [renamed(i) for i in n.input]
        c.output[:] = [renamed(o) for o in n.output]
    out = graph.output.add()
    out.CopyFrom(next(o for o in graph.output if o.name == "last_hidden_state"))
    out.name = "judgement_hidden_state"


if A.export:
    weights = {}
    for k, layer in enumerate(net.layers):
        for part in layer.modules():
            if isinstance(part, nn.Linear):
                parametrize.remove_parametrizations(part, "weight", leave_parametrized=False)
        for name, value in layer.state_dict().items():
            key = f"encoder.layer.{A.fork + k}.{name}"
            value = value.detach().float().cpu().numpy()
            if key in names:
                w = value.T
                step = np.abs(w).max(0) / STEPS_PER_WEIGHT
                step[step == 0] = 1
                weights[names[key] + "_q"] = np.clip(np.round(w / step), -STEPS_PER_WEIGHT, STEPS_PER_WEIGHT).astype(np.int8)
                weights[names[key] + "_s"] = step.astype(np.float32)
            else:
                weights[key] = value.astype(np.float32)
    branch(model.graph, weights)
    onnx.checker.check_model(model)
    data = model.SerializeToString()
    for i in range(0, len(data), 15_000_000):
        open(os.path.join(A.out, f"model.onnx.{i // 15_000_000}"), "wb").write(data[i : i + 15_000_000])
    manifest = json.load(open(os.path.join(A.model, "heads.json")))["heads"]
    numbers, at, kept = np.fromfile(os.path.join(A.model, "heads.bin"), "<f4"), 0, {}
    for head in manifest:
        size = head["rows"] * head["width"] + head["rows"]
        kept[head["name"]] = (head, numbers[at : at + size])
        at += size
    of = dict(eventType=(net.event, EVENT), impact=(net.impact, ["2", "3", "4", "5"]), categories=(net.cats, CATS), sections=(net.secs, SECTIONS), sentiment=(net.sent, SENT))
    for name, (layer, labels) in of.items():
        w, b = layer.weight.detach().float().cpu().numpy(), layer.bias.detach().float().cpu().numpy()
        kept[name] = (dict(name=name, rows=len(b), width=768, labels=labels), np.concatenate([w.ravel(), b]))
    np.concatenate([part for _, part in kept.values()]).astype("<f4").tofile(os.path.join(A.out, "heads.bin"))
    json.dump(dict(heads=[head for head, _ in kept.values()]), open(os.path.join(A.out, "heads.json"), "w"))
