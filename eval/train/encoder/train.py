"""Fine-tunes the encoder with all its heads at once: python3 train.py --help. README.md in this folder says how it was run."""
import argparse, hashlib, json, lzma, os, random, time
import numpy as np, onnx, torch, torch.nn as nn, torch.nn.functional as F
from onnx import numpy_helper
from transformers import BertConfig, BertModel
from inputs import PAD, article_ids, grouped, joined, opening, opposed, read_with, story_ids, titles, weighed
EVENT = 'policy-decision regulation-action legal-action election appointment data-release data-point corporate-action funding-deal security-incident disaster geopolitical-event diplomatic-event official-statement analysis-commentary market-move ops-notice digest'.split()
SORTS = 'person place organisation other none part'.split()
CATS = 'crypto economy politics geopolitics'.split()
HERE = os.path.dirname(os.path.abspath(__file__))

def args():
    p = argparse.ArgumentParser()
    p.add_argument('--name', default='run')
    p.add_argument('--out', default=os.environ.get('OUT', '.'))
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--average', nargs='*', default=[], help='train nothing; measure and export the mean of these weights')
    p.add_argument('--save-weights', action='store_true')
    p.add_argument('--batch', type=int, default=64)
    p.add_argument('--steps', type=int, default=5000)
    p.add_argument('--seconds', type=float, default=0, help='time limit of the training; the learning rate falls with the time left')
    p.add_argument('--lr', type=float, default=8e-05)
    p.add_argument('--head-lr', type=float, default=0.001)
    p.add_argument('--wh', type=float, default=1.0, help='weight of event type, impact, categories and sections')
    p.add_argument('--we', type=float, default=1.0, help='weight of the sentiment towards entities')
    p.add_argument('--ws', type=float, default=0.5, help='weight of the sentiment in sentences of public datasets')
    p.add_argument('--wk', type=float, default=0.5, help='weight of which entities are central')
    p.add_argument('--wn', type=float, default=0.5, help='weight of the kinds of names')
    p.add_argument('--name-batch', type=int, default=16)
    p.add_argument('--known-weight', type=float, default=0.3, help='weight of kinds known from the library, beside labelled ones')
    p.add_argument('--wc', type=float, default=0.1, help='weight of telling stories apart')
    p.add_argument('--wd', type=float, default=1.0, help="weight of staying close to the base's vectors")
    p.add_argument('--fork', type=int, default=8, help='the layer after which stories have their own layers; 12 for none')
    p.add_argument('--story-lr', type=float, default=4e-05)
    p.add_argument('--export', action='store_true')
    p.add_argument('--gold-times', type=int, default=3, help='how often each article of the editors is seen per article of ours')
    p.add_argument('--extra-weight', type=float, default=0.7)
    p.add_argument('--sent-batch', type=int, default=28)
    p.add_argument('--joined-share', type=float, default=0.3, help='share of sentences that are two joined headlines')
    p.add_argument('--opposed-share', type=float, default=0.1, help='share of sentences made from opposed.txt')
    p.add_argument('--sent-share', type=float, default=0.5, help='share of articles whose entities are weighed when the article is seen')
    p.add_argument('--sent-smoothing', type=float, default=0.1)
    p.add_argument('--fold', type=int, default=-1, help='one of four: do not train on these articles; write the central entities found in them')
    p.add_argument('--data', default=os.path.join(HERE, 'data.json.xz'))
    p.add_argument('--candidates', default=os.path.join(HERE, 'candidates.ndjson'))
    p.add_argument('--model', default=os.path.join(HERE, 'model.onnx'))
    return p.parse_args()
A = args()
# All runs start with the same heads, so that their weights can be averaged; only the order of the data differs.
torch.manual_seed(0)
dev = 'cuda'
D = json.load(lzma.open(A.data, 'rt'))
for r, line in zip(D['gold_train'] + D['extra'] + D['gold_dev'], open(A.candidates)):
    r['candidates'] = json.loads(line)['found']

# Weights: loaded from the quantised base model, and exported into the same graph.

def load():
    m = onnx.load(A.model)
    I = {t.name: t for t in m.graph.initializer}
    arr = lambda n: numpy_helper.to_array(I[n]).astype(np.float32)
    sd = {n: torch.tensor(arr(n)) for n in I if n.endswith(('.bias', '.weight'))}
    names = {}
    for n in m.graph.node:
        if n.op_type == 'MatMulInteger':
            w = n.input[1][:-2]
            key = n.name.strip('/').replace('/MatMul_MMI', '').replace('/', '.') + '.weight'
            sd[key] = torch.tensor(arr(w + '_q') * arr(w + '_s')[None, :]).T.contiguous()
            names[key] = w
    emb = [n for n in I if n.endswith('_q') and I[n].dims[0] == 30522][0][:-2]
    sd['embeddings.word_embeddings.weight'] = torch.tensor(arr(emb + '_q') * arr(emb + '_s'))
    names['embeddings.word_embeddings.weight'] = emb
    return (m, sd, names)

def filled(bert):
    """The graph of the base model, with these weights in int8."""
    m, _, names = load()
    I = {t.name: t for t in m.graph.initializer}

    def put(name, a):
        I[name].CopyFrom(numpy_helper.from_array(a, name))
    for k, v in bert.state_dict().items():
        v = v.detach().float().cpu().numpy()
        if k in names and k.startswith('embeddings'):
            s = np.abs(v).max(1, keepdims=True) / 127
            s[s == 0] = 1
            put(names[k] + '_q', np.round(v / s).astype(np.int8))
            put(names[k] + '_s', s.astype(np.float32))
        elif k in names:
            w = v.T
            s = np.abs(w).max(0) / 63
            s[s == 0] = 1
            put(names[k] + '_q', np.clip(np.round(w / s), -63, 63).astype(np.int8))
            put(names[k] + '_s', s.astype(np.float32))
        elif k in I:
            put(k, v.astype(np.float32))
    return m

def export(path):
    m = filled(net.bert)
    if FORK < 12:
        fork(m.graph, filled(net.tale).graph)
    data = m.SerializeToString()
    part = 12000000
    for i in range(0, len(data), part):
        open(f'{path}.{i // part}', 'wb').write(data[i:i + part])

def fork(graph, tale):
    """Copies the layers that come after the fork from `tale` into the graph, beside the graph's own layers. The output of the copies is `story_hidden_state`."""
    own = [n for n in tale.node if any((n.name.startswith(f'/encoder/layer.{k}/') for k in range(FORK, 12)))]
    made = {o for n in own for o in n.output}
    weights = {t.name: t for t in tale.initializer}
    used = {i for n in own for i in n.input if i in weights}
    renamed = lambda name: name if name not in made and name not in used else 'story_hidden_state' if name == 'last_hidden_state' else 'story:' + name
    for name in sorted(used):
        t = graph.initializer.add()
        t.CopyFrom(weights[name])
        t.name = renamed(name)
    for n in own:
        c = graph.node.add()
        c.CopyFrom(n)
        c.name = 'story:' + n.name
        c.input[:] = [renamed(i) for i in n.input]
        c.output[:] = [renamed(o) for o in n.output]
    out = graph.output.add()
    out.CopyFrom(next((o for o in tale.output if o.name == 'last_hidden_state')))
    out.name = 'story_hidden_state'


def batchify(rows):
    n = max((len(r) for r in rows))
    x = torch.zeros(len(rows), n, dtype=torch.long)
    for i, r in enumerate(rows):
        x[i, :len(r)] = torch.tensor(r)
    return x.to(dev)
FORK = A.fork
SECTIONS = sorted({s for r in D['gold_train'] + D['gold_dev'] + D['extra'] for s in r['sections']})

class Net(nn.Module):

    def __init__(self, sd):
        super().__init__()
        self.bert = BertModel(BertConfig(vocab_size=30522, hidden_size=384, num_hidden_layers=12, num_attention_heads=12, intermediate_size=1536), add_pooling_layer=False)
        missing, unexpected = self.bert.load_state_dict(sd, strict=False)
        assert not [m for m in missing if 'position_ids' not in m], missing
        self.tale = BertModel(self.bert.config, add_pooling_layer=False)
        self.tale.load_state_dict(sd, strict=False)
        self.tale.embeddings = self.bert.embeddings
        for k in range(FORK):
            self.tale.encoder.layer[k] = self.bert.encoder.layer[k]
        self.drop = nn.Dropout(0.15)
        self.event, self.impact = (nn.Linear(768, len(EVENT)), nn.Linear(768, 5))
        self.cats, self.secs = (nn.Linear(768, 4), nn.Linear(768, len(SECTIONS)))
        self.sent = nn.Linear(768, 4)
        self.central = nn.Linear(768, 1)
        self.sort = nn.Linear(768, len(SORTS))
        self.story = nn.Linear(384, 384, bias=False)
        with torch.no_grad():
            self.story.weight.copy_(torch.eye(384))

    def hidden(self, x, bert=None):
        mask = (x != PAD).long()
        h = (bert or self.bert)(x, attention_mask=mask, token_type_ids=torch.zeros_like(x)).last_hidden_state
        return (h, mask.unsqueeze(-1).to(h.dtype))

    def article(self, x):
        return self.said(*self.hidden(x))

    def said(self, h, m):
        f = self.drop(torch.cat([h[:, 0], (h * m).sum(1) / m.sum(1)], 1)).float()
        return dict(event=self.event(f), impact=self.impact(f), cats=self.cats(f), secs=self.secs(f))

    def vector(self, x):
        h, m = self.hidden(x, self.tale)
        mean = (h * m).sum(1) / m.sum(1)
        return F.normalize(self.story(mean.float()), dim=1)

    def mentions(self, h, x, which, inside):
        """The reading of each target k: of the pieces `inside[k]` in row `which[k]`, or of the whole row if `inside[k]` is empty."""
        w = torch.zeros(len(which), h.shape[1])
        for k, at in enumerate(inside):
            w[k, at if at else list(range(h.shape[1]))] = 1
        w = w.to(dev).unsqueeze(-1) * (x[which] != PAD).unsqueeze(-1)
        own = h[which]
        return self.drop(torch.cat([own[:, 0], (own * w.to(h.dtype)).sum(1) / w.sum(1).to(h.dtype)], 1)).float()

    def sentiment(self, x, inside):
        h, _ = self.hidden(x)
        return self.sent(self.mentions(h, x, torch.arange(len(inside), device=dev), inside))


# Tasks.

def labels(r):
    return (EVENT.index(r['eventType']), r['impact'] - 1, [1.0 if c in r['categories'] else 0.0 for c in CATS], [1.0 if s in r['sections'] else 0.0 for s in SECTIONS])

def with_entities(r, weight):
    """An article with its labels, the places and sentiment of its entities, and its candidate names, central or not."""
    text, places, found = weighed(r)
    x, inside = read_with(text, places + [c['places'] for c in r['candidates']])
    named = [(at, float(c['isCentral']), c['sort']) for at, c in zip(inside[len(places):], r['candidates']) if at]
    return (x, labels(r), weight, inside[:len(places)], found, named)

def name_fold(r):
    return int(hashlib.sha256((r['title'] or r['lead']).encode()).hexdigest()[:2], 16) % 4

def with_names(r):
    x, inside = read_with(opening(r['title'], r['lead']), [c['places'] for c in r['found']])
    return (x, [(at, c['sort']) for at, c in zip(inside, r['found']) if at])

folded = [r for k, r in enumerate(D['gold_train'] + D['extra']) if k % 4 == A.fold]
held = set(map(id, folded))
train = [with_entities(r, 1.0) for r in D['gold_train'] if id(r) not in held] * A.gold_times
D['extra'] = [r for r in D['extra'] if r['eventType'] in EVENT and 1 <= r['impact'] <= 5]
train += [with_entities(r, A.extra_weight) for r in D['extra'] if id(r) not in held]
names_held = [r for r in D['names'] if name_fold(r) == A.fold]
names_train = [with_names(r) for r in D['names'] if name_fold(r) != A.fold]
sent_train = [(*read_with(text, places), found) for kind in ('sentfin', 'mtsc') for text, places, found in grouped(D, kind)]
to_join = [grouped(D, 'sentfin'), grouped(D, 'mtsc'), titles(D['gold_train'] + D['extra'])]
made_of = list(opposed(os.path.join(HERE, 'opposed.txt')))
one_each = lambda rows: [(x, [place], label) for text, places, found in rows for x, inside in [read_with(text, places)] for place, label in zip(inside, found)]
still = random.Random(5)
sent_held = {kind: one_each(grouped(D, kind, True)) for kind in ('sentfin', 'mtsc', 'mtsc_mt')}
sent_held['gold_dev'] = one_each(map(weighed, D['gold_dev']))
against = lambda rows: [row for row in rows if {0, 2} <= set(row[2])]
sent_held['gold_dev, against'] = one_each(against(map(weighed, D['gold_dev'])))
sent_held['joined, against'] = one_each(against(joined(still, [grouped(D, 'sentfin', True)]) for _ in range(1500)))
sent_held['opposed'] = one_each(fill(still) for fill in made_of[::8] for _ in range(8))
made_of = [fill for k, fill in enumerate(made_of) if k % 8]

def half(key):
    return int(hashlib.sha256(('tidings-stories|' + key).encode()).hexdigest()[:2], 16) % 2
groups = {}
for r in D['uci']:
    if half(r['c']) == 0:
        groups.setdefault('u' + r['c'], []).append((r['t'], ''))
for r in D['ecb']:
    if half('ecb' + r['c'].split('_')[0]) == 0:
        groups.setdefault('e' + r['c'], []).append((r['t'], r['x']))
groups = [g for g in groups.values() if len(g) > 1]
articles = D['pool'] + [r for r in D['extra'] if 'full' in r]
selfsup = [r for r in articles if len(r['lead']) > 120]
m0, sd, _ = load()
net = Net(sd).to(dev)
frozen = Net(sd).to(dev).eval()
for p in frozen.parameters():
    p.requires_grad_(False)
if A.average:
    parts = [torch.load(path) for path in A.average]
    net.load_state_dict({name: torch.stack([part[name].float() for part in parts]).mean(0) for name in parts[0]})
    A.steps = 0
random.seed(A.seed)
np.random.seed(A.seed)
torch.manual_seed(A.seed)
body = [p for n, p in net.named_parameters() if n.startswith('bert')]
tale = [p for n, p in net.named_parameters() if n.startswith('tale')]
heads = [p for n, p in net.named_parameters() if not n.startswith(('bert', 'tale')) and n != 'story.weight']
opt = torch.optim.AdamW([dict(params=body, lr=A.lr, weight_decay=0.01), dict(params=heads, lr=A.head_lr, weight_decay=0.01), dict(params=[net.story.weight], lr=A.story_lr * 3, weight_decay=0), *([dict(params=tale, lr=A.story_lr, weight_decay=0.01)] if tale else [])], fused=True)
began = time.time()

def share(s):
    return max(s / max(1, A.steps), (time.time() - began) / A.seconds if A.seconds else 0)
sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda s: min(1, (s + 1) / 100) * max(0.02, 1 - share(s)))
freq = torch.tensor([sum((1 for t in train if t[1][0] == i)) + 3.0 for i in range(len(EVENT))])
eweight = ((freq.mean() / freq) ** 0.35).to(dev)

def head_loss(o, lab, w):
    e = torch.tensor([l[0] for l in lab], device=dev)
    i = torch.tensor([l[1] for l in lab], device=dev)
    c = torch.tensor([l[2] for l in lab], device=dev)
    s = torch.tensor([l[3] for l in lab], device=dev)
    w = torch.tensor(w, device=dev)
    le = F.cross_entropy(o['event'], e, weight=eweight, reduction='none', label_smoothing=0.05)
    soft = torch.exp(-1.2 * (torch.arange(5, device=dev)[None] - i[:, None]).abs().float())
    soft /= soft.sum(1, keepdim=True)
    li = -(soft * F.log_softmax(o['impact'], 1)).sum(1)
    lc = F.binary_cross_entropy_with_logits(o['cats'], c, reduction='none').mean(1) * 3
    ls = F.binary_cross_entropy_with_logits(o['secs'], s, reduction='none').sum(1) * 0.3
    return ((le + li + lc + ls) * w).mean()

def form(title, text):
    return story_ids(title) if title and (not text or random.random() < 0.35) else story_ids(title, text)

def story_loss():
    xs, who = ([], [])
    for g in random.sample(range(len(groups)), min(14, len(groups))):
        for t, x in random.sample(groups[g], min(4, len(groups[g]))):
            xs.append(form(t, x))
            who.append(g)
    for k, r in enumerate(random.sample(selfsup, 20)):
        other = r['full'] if len(r['full']) > 150 and random.random() < 0.5 else r['lead']
        xs += [form(r['title'], r['lead'] if random.random() < 0.4 else ''), story_ids('', other)]
        who += [1000 + k] * 2
    for k, r in enumerate(random.sample(articles, 60)):
        xs.append(form(r['title'], r['lead']))
        who.append(2000 + k)
    x = batchify(xs)
    v = net.vector(x)
    with torch.no_grad():
        f = frozen.vector(x)
    who = torch.tensor(who, device=dev)
    same = (who[:, None] == who[None]).float()
    eye = torch.eye(len(xs), device=dev)
    pos = same - eye
    near = (f @ f.T > 0.955).float() * (1 - same)
    sim = v @ v.T / 0.05 - (eye + near) * 10000.0
    lp = F.log_softmax(sim, 1)
    has = (pos.sum(1) > 0).float()
    supcon = (-(lp * pos).sum(1) / pos.sum(1).clamp(min=1) * has).sum() / has.sum()
    return (supcon, (1 - (v * f).sum(1)).mean() * 10)

def sent_loss(h, x, inside, found, has_none):
    """has_none: whether "no sentiment" is a valid answer."""
    which = torch.tensor([k for k, one in enumerate(inside) for _ in one], device=dev)
    if not len(which):
        return h.sum() * 0
    o = net.sent(net.mentions(h, x, which, [places for one in inside for places in one]))
    if not has_none:
        o = o + torch.tensor([0, 0, 0, -10000.0], device=dev)
    y = F.one_hot(torch.tensor([y for one in found for y in one], device=dev), 4).float()
    few = torch.tensor([1, 1, 1, 1 if has_none else 0], device=dev)
    y = (1 - A.sent_smoothing) * y + A.sent_smoothing * few / few.sum()
    return -(y * F.log_softmax(o, 1)).sum(1).mean()

def central_loss(h, x, named):
    """The loss for two predictions: which names are central, and the kind of each name that is in the library."""
    which = torch.tensor([k for k, one in enumerate(named) for _ in one], device=dev)
    if not len(which):
        return h.sum() * 0
    read = net.mentions(h, x, which, [at for one in named for at, _, _ in one])
    y = torch.tensor([y for one in named for _, y, _ in one], device=dev)
    central = F.binary_cross_entropy_with_logits(net.central(read).squeeze(1), 0.03 + 0.94 * y)
    sort = torch.tensor([-100 if s is None else s for one in named for _, _, s in one], device=dev)
    return central * A.wk + (F.cross_entropy(net.sort(read), sort, label_smoothing=0.05) if (sort >= 0).any() else 0) * A.wn * A.known_weight

def name_loss(h, x, named):
    which = torch.tensor([k for k, one in enumerate(named) for _ in one], device=dev)
    if not len(which):
        return h.sum() * 0
    read = net.mentions(h, x, which, [at for one in named for at, _ in one])
    return F.cross_entropy(net.sort(read), torch.tensor([s for one in named for _, s in one], device=dev), label_smoothing=0.05)

def batches(rows, n):
    while True:
        order = list(range(len(rows)))
        random.shuffle(order)
        for i in range(0, len(order) - n + 1, n):
            yield ([rows[j] for j in order[i:i + n]], order[i:i + n])
ta, plain, tn = (batches(train, A.batch), batches(sent_train, A.sent_batch), batches(names_train, A.name_batch))

# Prepared in advance, so that training does not wait for these sentences.
read_already = lambda rows: [(*read_with(text, places), found) for text, places, found in rows]
made = read_already(joined(random, to_join) for _ in range(12000 if A.ws and A.steps else 0))
made_opposed = read_already(random.choice(made_of)(random) for _ in range(4000 if A.ws and A.steps else 0))

def sentences():
    at = [random.random() for _ in range(A.sent_batch)]
    return [random.choice(made) if k < A.joined_share else random.choice(made_opposed) if k < A.joined_share + A.opposed_share else row for k, row in zip(at, next(plain)[0])]
began = time.time()
for step in range(A.steps):
    if share(step) >= 1:
        break
    net.train()
    opt.zero_grad()
    log = {}
    with torch.autocast('cuda', dtype=torch.bfloat16):
        # Articles and sentences in one batch: for so small a model the overhead per call dominates.
        b, _ = next(ta)
        others = sentences() if A.ws else []
        named = next(tn)[0] if A.wn else []
        x = batchify([r[0] for r in b + others + named])
        h, m = net.hidden(x)
        n = len(b)
        log['h'] = head_loss(net.said(h[:n], m[:n]), [r[1] for r in b], [r[2] for r in b]) * A.wh
        if A.we:
            chosen = [random.random() < A.sent_share for _ in b]
            log['e'] = sent_loss(h[:n], x[:n], [r[3] if c else [] for r, c in zip(b, chosen)], [r[4] if c else [] for r, c in zip(b, chosen)], True) * A.we
            log['k'] = central_loss(h[:n], x[:n], [r[5] if c else [] for r, c in zip(b, chosen)])
        to = n + len(others)
        if named:
            log['n'] = name_loss(h[to:], x[to:], [r[1] for r in named]) * A.wn
        if others:
            log['s'] = sent_loss(h[n:to], x[n:to], [r[1] for r in others], [r[2] for r in others], False) * A.ws
        sum(log.values()).backward()
        if A.wd and step % 3 == 0:
            c, d = story_loss()
            loss = A.wc * c + A.wd * d
            loss.backward()
            log['c'], log['d'] = (c, d)
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    opt.step()
    sched.step()
    if step % 300 == 0:
        print(A.name, step, {k: round(v.item(), 3) for k, v in log.items()}, f'{time.time() - began:.0f}s', flush=True)
if A.save_weights:
    torch.save(net.state_dict(), os.path.join('/tmp', A.name + '.weights'))
if A.export:
    os.makedirs(A.out, exist_ok=True)
    export(os.path.join(A.out, 'model.onnx'))
    named = dict(event=('eventType', EVENT), impact=('impact', list('12345')), cats=('categories', CATS), secs=('sections', SECTIONS), sent=('sentiment', ['Positive', 'Neutral', 'Negative', 'none']), central=('central', ['central']), sort=('sort', SORTS), story=('story', []))
    manifest, numbers = ([], [])
    for k, (name, names) in named.items():
        layer = getattr(net, k)
        w = layer.weight.detach().float().cpu().numpy()
        b = layer.bias.detach().float().cpu().numpy() if layer.bias is not None else np.zeros(len(w), np.float32)
        manifest.append(dict(name=name, rows=w.shape[0], width=w.shape[1], labels=names))
        numbers += [w.ravel(), b]
    np.concatenate(numbers).astype('<f4').tofile(os.path.join(A.out, 'heads.bin'))
    json.dump(dict(heads=manifest), open(os.path.join(A.out, 'heads.json'), 'w'))


# Measures on held-out data.

@torch.no_grad()
def run(fn, rows, n=128):
    net.eval()
    out = []
    with torch.autocast('cuda', dtype=torch.bfloat16):
        for i in range(0, len(rows), n):
            out.append(fn(batchify(rows[i:i + n])))
    return {k: torch.cat([o[k] for o in out]).float().cpu() for k in out[0]} if isinstance(out[0], dict) else torch.cat(out).float().cpu()

def macro(y, p, n):
    f = []
    for k in range(n):
        tp = sum((a == k == b for a, b in zip(y, p)))
        fp = sum((b == k != a for a, b in zip(y, p)))
        fn = sum((a == k != b for a, b in zip(y, p)))
        if tp + fn:
            f.append(2 * tp / (2 * tp + fp + fn))
    return sum(f) / len(f)

def kappa(y, p):
    O = np.zeros((5, 5))
    [O.__setitem__((a, b), O[a, b] + 1) for a, b in zip(y, p)]
    W = np.array([[(i - j) ** 2 for j in range(5)] for i in range(5)])
    Ex = np.outer(O.sum(1), O.sum(0)) / O.sum()
    return 1 - (W * O).sum() / (W * Ex).sum()

def micro(Y, P):
    tp = (Y * P).sum()
    return float(2 * tp / (Y.sum() + P.sum()))

def rounded(logits, yi):
    p = (logits.softmax(1) * torch.arange(5.0)).sum(1).round().long().tolist()
    return dict(impactE=np.mean(np.array(yi) == p), kappaE=kappa(yi, p), dropE=2 * sum((a == b == 0 for a, b in zip(yi, p))) / max(1, sum((a == 0 for a in yi)) + sum((b == 0 for b in p))))

def score(rows):
    o = run(net.article, [article_ids(r) for r in rows])
    L = [labels(r) for r in rows]
    ye = [l[0] for l in L]
    pe = o['event'].argmax(1).tolist()
    yi = [l[1] for l in L]
    pi = o['impact'].argmax(1).tolist()
    C = torch.tensor([l[2] for l in L])
    S = torch.tensor([l[3] for l in L])
    ps = o['secs'].sigmoid()
    best = max(((micro(S, (ps > t).float()), t) for t in (0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5)))
    f1 = lambda y, p: 2 * sum((a and b for a, b in zip(y, p))) / max(1, sum(y) + sum(p))
    return (dict(event=np.mean(np.array(ye) == pe), macro=macro(ye, pe, len(EVENT)), impact=np.mean(np.array(yi) == pi), within=np.mean(np.abs(np.array(yi) - pi) <= 1), kappa=kappa(yi, pi), **rounded(o['impact'], yi), cats=micro(C, (o['cats'] > -0.4).float()), secs=best[0], sect=best[1], drop=f1([a == 0 for a in yi], [b == 0 for b in pi])), o)
res = {}
sd_, dev_logits = score(D['gold_dev'])
res['dev'] = sd_
for k, rows in sent_held.items():
    o = []
    net.eval()
    with torch.no_grad(), torch.autocast('cuda', dtype=torch.bfloat16):
        for i in range(0, len(rows), 128):
            o.append(net.sentiment(batchify([r[0] for r in rows[i:i + 128]]), [r[1][0] for r in rows[i:i + 128]]).float().cpu())
    o = torch.cat(o)
    y = [r[2] for r in rows]
    p = o[:, :3].argmax(1).tolist()
    w = [i for i in range(len(y)) if y[i] < 3]
    y3, p3 = ([y[i] for i in w], [p[i] for i in w])
    res[k] = dict(f1=macro(y3, p3, 3), acc=float(np.mean(np.array(y3) == p3)))
    if k == 'gold_dev':
        p = o.argmax(1).tolist()
        res[k]['f1_with_none'] = macro(y, p, 4)
        res[k]['acc_with_none'] = float(np.mean(np.array(y) == p))

@torch.no_grad()
def of_named(rows, head):
    """A head's output for every name, as one list per text. `None` stands for a name of which no mention was read."""
    net.eval()
    said = []
    for i in range(0, len(rows), 64):
        read = [read_with(text, places) for text, places in rows[i:i + 64]]
        x = batchify([one for one, _ in read])
        with torch.autocast('cuda', dtype=torch.bfloat16):
            h, _ = net.hidden(x)
            which = [k for k, (_, inside) in enumerate(read) for _ in inside]
            o = iter(head(net.mentions(h, x, torch.tensor(which, device=dev), [at for _, inside in read for at in inside])).float().tolist() if which else [])
        said += [[[round(v, 2) for v in next(o)] if at else (next(o), None)[1] for at in inside] for _, inside in read]
    return said

def central(articles):
    rows = [(weighed(r)[0], [c['places'] for c in r['candidates']]) for r in articles]
    return [[v and v[0] for v in one] for one in of_named(rows, net.central)], of_named(rows, net.sort)

def chosen_well(articles, said):
    pairs_ = [(v, c['isCentral']) for r, one in zip(articles, said) for c, v in zip(r['candidates'], one) if v is not None]
    return max((2 * sum(y for v, y in pairs_ if v >= t) / (sum(v >= t for v, _ in pairs_) + sum(y for _, y in pairs_)), t) for t in (-1.2, -0.9, -0.6, -0.3, 0.0, 0.3))
said, _ = central(D['gold_dev'])
res['central'] = dict(zip(('f1', 'at'), chosen_well(D['gold_dev'], said)))
if folded:
    with open(os.path.join(A.out, f'central-{A.fold}.ndjson'), 'w') as out:
        for r, one, sorts in zip(folded, *central(folded)):
            read = [(c['name'], v, s) for c, v, s in zip(r['candidates'], one, sorts) if v is not None]
            out.write(json.dumps(dict(title=r['title'], central={name: v for name, v, _ in read}, sorts={name: s for name, _, s in read})) + '\n')
    with open(os.path.join(A.out, f'sorts-{A.fold}.ndjson'), 'w') as out:
        said = of_named([(opening(r['title'], r['lead']), [c['places'] for c in r['found']]) for r in names_held], net.sort)
        for r, one in zip(names_held, said):
            out.write(json.dumps(dict(title=r['title'], lead=r['lead'], found=[dict(c, read=s) for c, s in zip(r['found'], one)])) + '\n')
    judged = [(c['sort'], int(np.argmax(s))) for r, one in zip(names_held, said) for c, s in zip(r['found'], one) if s]
    res['sorts'] = dict(acc=np.mean([a == b for a, b in judged]), macro=macro(*zip(*judged), len(SORTS)), count=len(judged))

def pairs(rows):

    def auc(vs, cl):
        s = (vs @ vs.T).numpy()
        iu = np.triu_indices(len(cl), 1)
        y = (np.array(cl)[:, None] == np.array(cl)[None])[iu]
        s = s[iu]
        o = np.argsort(-s)
        y = y[o]
        tp = np.cumsum(y)
        prec = tp / np.arange(1, len(y) + 1)
        rec = tp / y.sum()
        f = 2 * prec * rec / (prec + rec + 1e-09)
        i = f.argmax()
        return dict(bestF=float(f[i]), at=float(s[o][i]), ap=float((prec * y).sum() / y.sum()))
    x = [r[0] for r in rows]
    cl = [r[1] for r in rows]
    a = auc(run(net.vector, x), cl)
    out = []
    with torch.no_grad(), torch.autocast('cuda', dtype=torch.bfloat16):
        for i in range(0, len(x), 128):
            out.append(frozen.vector(batchify(x[i:i + 128])))
    return dict(ours=a, frozen=auc(torch.cat(out).float().cpu(), cl))
res['uci_held'] = pairs([(story_ids(r['t']), r['c']) for r in D['uci'] if half(r['c']) == 1])
res['ecb_held'] = pairs([(story_ids(r['t'], r['x']), r['c']) for r in D['ecb'] if half('ecb' + r['c'].split('_')[0]) == 1])
r3 = lambda v: {k: r3(x) for k, x in v.items()} if isinstance(v, dict) else round(float(v), 3)
print('RESULT', A.name, json.dumps(r3(res)), flush=True)
if A.export:
    json.dump(r3(res), open(os.path.join(A.out, 'scores.json'), 'w'))
