"""Fine-tunes the encoder with all its heads at once: python3 train.py --help; README.md beside this says how it was run."""
import argparse, hashlib, json, lzma, os, random, re, time
import numpy as np, onnx, torch, torch.nn as nn, torch.nn.functional as F
from onnx import numpy_helper
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel
EVENT = 'policy-decision regulation-action legal-action election appointment data-release data-point corporate-action funding-deal security-incident disaster geopolitical-event diplomatic-event official-statement analysis-commentary market-move ops-notice digest'.split()
CATS = 'crypto economy politics geopolitics'.split()
SENT = ['positive', 'neutral', 'negative']
HERE = os.path.dirname(os.path.abspath(__file__))
# [unused1] and [unused2] stand around a target; the others are the vocabulary's own marks.
MARK_OPEN, MARK_CLOSE, CLS, SEP, PAD = (2, 3, 101, 102, 0)
MAX = 128

def args():
    p = argparse.ArgumentParser()
    p.add_argument('--name', default='run')
    p.add_argument('--out', default=os.environ.get('OUT', '.'))
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--average', nargs='*', default=[], help='trains nothing: the mean of these weights is measured and exported')
    p.add_argument('--save-weights', action='store_true')
    p.add_argument('--frozen-layers', type=int, default=0, help='the embeddings and this many layers stay as they are')
    p.add_argument('--batch', type=int, default=32)
    p.add_argument('--steps', type=int, default=1800)
    p.add_argument('--seconds', type=float, default=0, help='a limit on training; the rate falls with the time that is left')
    p.add_argument('--lr', type=float, default=4e-05)
    p.add_argument('--head-lr', type=float, default=0.001)
    p.add_argument('--fold', type=int, default=-1, help='a fifth of gold-train to hold out; -1 for none')
    p.add_argument('--wh', type=float, default=1.0)
    p.add_argument('--ws', type=float, default=1.0)
    p.add_argument('--wc', type=float, default=0.1)
    p.add_argument('--wd', type=float, default=1.0)
    p.add_argument('--wp', type=float, default=0.0, help='weight of pseudo labels')
    p.add_argument('--pseudo', nargs='*', default=[])
    p.add_argument('--save-logits', action='store_true')
    p.add_argument('--export', action='store_true')
    p.add_argument('--gold-times', type=int, default=2, help='how often the editors\' own articles are seen for once of ours')
    p.add_argument('--extra-weight', type=float, default=0.7)
    p.add_argument('--gold-sent', type=int, default=2, help='how often the editors\' own sentiment is seen for once of the rest')
    p.add_argument('--data', default=os.path.join(HERE, 'data.json.xz'))
    p.add_argument('--model', default=os.path.join(HERE, 'model.onnx'))
    return p.parse_args()
A = args()
# All begin with the same heads, so that the weights of several may be averaged; what differs is the order of what they see.
torch.manual_seed(0)
dev = 'cuda'
D = json.load(lzma.open(A.data, 'rt'))
tok = Tokenizer.from_file(os.path.join(HERE, 'tokenizer.json'))
tok.no_truncation()
tok.no_padding()
_seen = {}

def ids(text):
    if text not in _seen:
        _seen[text] = tok.encode(text, add_special_tokens=False).ids
    return _seen[text]


# Weights: from the quantised model that is started from, and back into the same graph.

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

def export(bert, path):
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
    data = m.SerializeToString()
    part = 12000000
    for i in range(0, len(data), part):
        open(f'{path}.{i // part}', 'wb').write(data[i:i + part])


# Inputs: exactly what src/analysis/models/news-reader.ts gives the model.

def opening(title, text):
    head, body = (title.strip(), text.strip())
    if body.startswith(head):
        body = body[len(head):].lstrip()
    if not body:
        return head
    if not head:
        return body
    return head + ' ' + body if re.search('[.!?…:][\\"”’\']?$', head) else head + '. ' + body

def story_ids(title, text=''):
    return [CLS] + ids(opening(title, text)[:128 * 12])[:MAX - 2] + [SEP]

def article_ids(r):
    return story_ids(r['title'], r['lead'])

def spans(text, name):
    low, n = (text.lower(), name.lower())
    tries = [n]
    w = [x for x in name.split() if x[:1].isupper() and len(x) > 2]
    if len(w) > 1:
        tries += [''.join((x[0] for x in w)).lower() if len(w) > 2 else '', w[-1].lower(), w[0].lower()]
    for k in tries:
        if len(k) < 3:
            continue
        out, i = ([], low.find(k))
        while i >= 0 and len(out) < 3:
            if (i == 0 or not low[i - 1].isalnum()) and (i + len(k) >= len(low) or not low[i + len(k)].isalpha() or k == n):
                out.append((i, i + len(k)))
            i = low.find(k, i + len(k))
        if out:
            return out
    return []

def target_ids(text, target, where):
    head = [CLS] + ids(target)[:12] + [SEP]
    body = []
    at = 0
    for s, e in where:
        body += ids(text[at:s]) + [MARK_OPEN] + ids(text[s:e]) + [MARK_CLOSE]
        at = e
    body += ids(text[at:])
    if len(head) + len(body) > MAX - 1 and MARK_OPEN in body:
        first = body.index(MARK_OPEN)
        start = max(0, min(first - 40, len(body) - (MAX - 1 - len(head))))
        body = body[start:]
    return (head + body)[:MAX - 1] + [SEP]

def batchify(rows):
    n = max((len(r) for r in rows))
    x = torch.zeros(len(rows), n, dtype=torch.long)
    for i, r in enumerate(rows):
        x[i, :len(r)] = torch.tensor(r)
    return x.to(dev)
SECTIONS = sorted({s for r in D['gold_train'] + D['gold_dev'] + D['extra'] for s in r['sections']})

class Net(nn.Module):

    def __init__(self, sd):
        super().__init__()
        self.bert = BertModel(BertConfig(vocab_size=30522, hidden_size=384, num_hidden_layers=12, num_attention_heads=12, intermediate_size=1536), add_pooling_layer=False)
        missing, unexpected = self.bert.load_state_dict(sd, strict=False)
        assert not [m for m in missing if 'position_ids' not in m], missing
        self.drop = nn.Dropout(0.15)
        self.event, self.impact = (nn.Linear(768, len(EVENT)), nn.Linear(768, 5))
        self.cats, self.secs = (nn.Linear(768, 4), nn.Linear(768, len(SECTIONS)))
        self.sent = nn.Linear(768, 4)
        self.story = nn.Linear(384, 384, bias=False)
        with torch.no_grad():
            self.story.weight.copy_(torch.eye(384))

    def hidden(self, x):
        mask = (x != PAD).long()
        h = self.bert(x, attention_mask=mask, token_type_ids=torch.zeros_like(x)).last_hidden_state
        return (h, mask.unsqueeze(-1).to(h.dtype))

    def mean(self, x):
        h, m = self.hidden(x)
        return (h[:, 0], (h * m).sum(1) / m.sum(1))

    def article(self, x):
        c, mean = self.mean(x)
        f = self.drop(torch.cat([c, mean], 1)).float()
        return dict(event=self.event(f), impact=self.impact(f), cats=self.cats(f), secs=self.secs(f))

    def vector(self, x):
        _, mean = self.mean(x)
        return F.normalize(self.story(mean.float()), dim=1)

    def sentiment(self, x):
        h, m = self.hidden(x)
        inside = (torch.cumsum((x == MARK_OPEN).long(), 1) > torch.cumsum((x == MARK_CLOSE).long(), 1)).unsqueeze(-1).to(h.dtype)
        none = (inside.sum(1, keepdim=True) == 0).to(h.dtype)
        w = inside + none * m
        f = self.drop(torch.cat([h[:, 0], (h * w).sum(1) / w.sum(1)], 1)).float()
        return self.sent(f)


# Tasks.

def labels(r):
    return (EVENT.index(r['eventType']), r['impact'] - 1, [1.0 if c in r['categories'] else 0.0 for c in CATS], [1.0 if s in r['sections'] else 0.0 for s in SECTIONS])
train = [(article_ids(r), labels(r), 1.0) for i, r in enumerate(D['gold_train']) if A.fold < 0 or i % 5 != A.fold] * A.gold_times
D['extra'] = [r for r in D['extra'] if r['eventType'] in EVENT and 1 <= r['impact'] <= 5]
train += [(article_ids(r), labels(r), A.extra_weight) for r in D['extra']]
valid = [r for i, r in enumerate(D['gold_train']) if i % 5 == A.fold] if A.fold >= 0 else []
pool_x = [article_ids(r) for r in D['pool']]

def gold_sent(rows):
    out = []
    for r in rows:
        text = r['title'] + '. ' + r['lead']
        for e in r['entities']:
            if e['sentiment'] or r['impact'] >= 3:
                out.append((target_ids(text, e['name'], spans(text, e['name'])), SENT.index(e['sentiment'].lower()) if e['sentiment'] else 3, True))
    return out
sent_train, sent_held = ([], {'sentfin': [], 'mtsc': [], 'mtsc_mt': [], 'gold_dev': gold_sent(D['gold_dev'])})
for s in D['sent']:
    where = [(s['start'], s['end'])] if 'start' in s else spans(s['text'], s['target'])
    row = (target_ids(s['text'], s['target'], where), SENT.index(s['label']), False)
    if s['held']:
        sent_held[s['set']].append(row)
    else:
        sent_train.append(row)
sent_train += gold_sent([r for i, r in enumerate(D['gold_train']) if A.fold < 0 or i % 5 != A.fold]) * A.gold_sent
sent_train += gold_sent(D['extra'])

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
pseudo = None
if A.wp > 0:
    P = [torch.load(p) for p in A.pseudo]
    pseudo = {k: torch.stack([q[k].softmax(1) if k in ('event', 'impact') else q[k].sigmoid() for q in P]).mean(0).to(dev) for k in P[0]}
if A.frozen_layers:
    for part in [net.bert.embeddings, *net.bert.encoder.layer[:A.frozen_layers]]:
        for p in part.parameters():
            p.requires_grad_(False)
body = [p for n, p in net.named_parameters() if n.startswith('bert') and p.requires_grad]
heads = [p for n, p in net.named_parameters() if not n.startswith('bert') and n != 'story.weight']
opt = torch.optim.AdamW([dict(params=body, lr=A.lr, weight_decay=0.01), dict(params=heads, lr=A.head_lr, weight_decay=0.01), dict(params=[net.story.weight], lr=A.lr * 3, weight_decay=0)])
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

def soft_loss(o, rows):
    q = {k: v[rows] for k, v in pseudo.items()}
    return (-(q['event'] * F.log_softmax(o['event'], 1)).sum(1) - (q['impact'] * F.log_softmax(o['impact'], 1)).sum(1) + 3 * F.binary_cross_entropy_with_logits(o['cats'], q['cats'], reduction='none').mean(1) + 0.3 * F.binary_cross_entropy_with_logits(o['secs'], q['secs'], reduction='none').sum(1)).mean()

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

def sent_logits(b):
    o = net.sentiment(batchify([r[0] for r in b]))
    closed = torch.tensor([[0, 0, 0, 0 if r[2] else -10000.0] for r in b], device=dev)
    return o + closed

def batches(rows, n):
    while True:
        order = list(range(len(rows)))
        random.shuffle(order)
        for i in range(0, len(order) - n + 1, n):
            yield ([rows[j] for j in order[i:i + n]], order[i:i + n])
ta, tc, tp = (batches(train, A.batch), batches(sent_train, A.batch), batches(pool_x, A.batch))
t0 = time.time()
for step in range(A.steps):
    if share(step) >= 1:
        break
    net.train()
    opt.zero_grad()
    log = {}
    with torch.autocast('cuda', dtype=torch.bfloat16):
        if A.wh:
            b, _ = next(ta)
            loss = head_loss(net.article(batchify([r[0] for r in b])), [r[1] for r in b], [r[2] for r in b]) * A.wh
            loss.backward()
            log['h'] = loss.item()
        if A.ws:
            b, _ = next(tc)
            loss = F.cross_entropy(sent_logits(b), torch.tensor([r[1] for r in b], device=dev), label_smoothing=0) * A.ws
            loss.backward()
            log['s'] = loss.item()
        if A.wp:
            b, rows = next(tp)
            loss = soft_loss(net.article(batchify(b)), rows) * A.wp
            loss.backward()
            log['p'] = loss.item()
        if A.wd and step % 3 == 0:
            c, d = story_loss()
            loss = A.wc * c + A.wd * d
            loss.backward()
            log['c'], log['d'] = (c.item(), d.item())
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    opt.step()
    sched.step()
    if step % 300 == 0:
        print(A.name, step, {k: round(v, 3) for k, v in log.items()}, f'{time.time() - t0:.0f}s', flush=True)
if A.save_weights:
    torch.save(net.state_dict(), os.path.join('/tmp', A.name + '.weights'))
if A.export:
    os.makedirs(A.out, exist_ok=True)
    export(net.bert, os.path.join(A.out, 'model.onnx'))
    named = dict(event=('eventType', EVENT), impact=('impact', list('12345')), cats=('categories', CATS), secs=('sections', SECTIONS), sent=('sentiment', ['Positive', 'Neutral', 'Negative', 'none']), story=('story', []))
    manifest, numbers = ([], [])
    for k, (name, names) in named.items():
        layer = getattr(net, k)
        w = layer.weight.detach().float().cpu().numpy()
        b = layer.bias.detach().float().cpu().numpy() if layer.bias is not None else np.zeros(len(w), np.float32)
        manifest.append(dict(name=name, rows=w.shape[0], width=w.shape[1], labels=names))
        numbers += [w.ravel(), b]
    np.concatenate(numbers).astype('<f4').tofile(os.path.join(A.out, 'heads.bin'))
    json.dump(dict(heads=manifest), open(os.path.join(A.out, 'heads.json'), 'w'))


# Measures, on what was held out.

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
if valid:
    res['valid'], _ = score(valid)
for k, rows in sent_held.items():
    o = run(net.sentiment, [r[0] for r in rows])
    y = [r[1] for r in rows]
    p = o[:, :3].argmax(1).tolist()
    w = [i for i in range(len(y)) if y[i] < 3]
    y3, p3 = ([y[i] for i in w], [p[i] for i in w])
    res[k] = dict(f1=macro(y3, p3, 3), acc=float(np.mean(np.array(y3) == p3)))
    if k == 'gold_dev':
        p = o.argmax(1).tolist()
        res[k]['f1_with_none'] = macro(y, p, 4)
        res[k]['acc_with_none'] = float(np.mean(np.array(y) == p))

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
if A.save_logits:
    torch.save(run(net.article, pool_x), os.path.join('/tmp', A.name + '.pt'))
if A.export:
    json.dump(r3(res), open(os.path.join(A.out, 'scores.json'), 'w'))