"""Trains the shipped encoder further, with masked words, teachers or consistency: README.md says how."""
import argparse, json, os, time, math
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
p = argparse.ArgumentParser()
p.add_argument('--name', default='plain'); p.add_argument('--fold', type=int, default=0); p.add_argument('--seed', type=int, default=0)
p.add_argument('--steps', type=int, default=900); p.add_argument('--lr', type=float, default=4e-5); p.add_argument('--head-lr', type=float, default=1e-3)
p.add_argument('--batch', type=int, default=64); p.add_argument('--core', type=float, default=.7, help='share of the batch from labelled articles that are not extra')
p.add_argument('--freeze', type=int, default=0); p.add_argument('--rdrop', type=float, default=0); p.add_argument('--worddrop', type=float, default=0)
p.add_argument('--init', default=''); p.add_argument('--teachers', default='', help='names of trained weights, comma separated'); p.add_argument('--hard', type=float, default=.3)
p.add_argument('--mlm', type=int, default=0, help='steps of masked words; nothing else is trained'); p.add_argument('--mlm-batch', type=int, default=256)
p.add_argument('--data', default='.'); p.add_argument('--tmp', default='/tmp/ml'); p.add_argument('--sent', type=int, default=32); p.add_argument('--ws', type=float, default=.5); p.add_argument('--wk', type=float, default=.2)
p.add_argument('--story', type=float, default=0, help='weight of keeping the story vectors'); p.add_argument('--export', default='')
p.add_argument('--tiny', action='store_true'); p.add_argument('--seconds', type=float, default=1e9)
A = p.parse_args()
dev = 'cuda' if torch.cuda.is_available() else 'cpu'
os.makedirs(A.tmp, exist_ok=True)
if dev == 'cuda': torch.backends.cuda.matmul.allow_tf32 = True
EVENTS, CLS, SEP, MASK, T = 18, 101, 102, 103, 128
FOLDS = 4
began = time.time()
name = f'{A.name}-f{A.fold}-s{A.seed}'
say = lambda *x: print(f'[{name} {time.time() - began:.0f}s]', *x, flush=True)

class Layer(nn.Module):
    def __init__(s, d=384, h=12, m=1536):
        super().__init__()
        s.h = h; s.qkv = nn.Linear(d, 3 * d); s.out = nn.Linear(d, d); s.ln1 = nn.LayerNorm(d, 1e-12); s.up = nn.Linear(d, m); s.down = nn.Linear(m, d); s.ln2 = nn.LayerNorm(d, 1e-12)
    def forward(s, x, bias, drop):
        B, N, D = x.shape
        q, k, v = s.qkv(x).view(B, N, 3, s.h, D // s.h).permute(2, 0, 3, 1, 4)
        on = drop if s.training else 0.
        if hasattr(F, 'scaled_dot_product_attention'): a = F.scaled_dot_product_attention(q, k, v, attn_mask=bias.to(q.dtype), dropout_p=on)
        else: a = F.dropout((q @ k.transpose(2, 3) / (D // s.h) ** .5 + bias).softmax(-1), on, s.training) @ v
        x = s.ln1(x + F.dropout(s.out(a.transpose(1, 2).reshape(B, N, D)), on, s.training))
        return s.ln2(x + F.dropout(s.down(F.gelu(s.up(x))), on, s.training))

class Net(nn.Module):
    def __init__(s):
        super().__init__()
        d = 384
        s.word, s.pos, s.kind, s.ln = nn.Embedding(30522, d), nn.Embedding(512, d), nn.Parameter(torch.zeros(d)), nn.LayerNorm(d, 1e-12)
        s.layers = nn.ModuleList(Layer() for _ in range(12)); s.tale = nn.ModuleList(Layer() for _ in range(4))
        s.event, s.impact, s.cats, s.secs = nn.Linear(768, EVENTS), nn.Linear(768, 4), nn.Linear(768, 4), nn.Linear(768, 59)
        s.sent, s.central, s.sort = nn.Linear(768, 4), nn.Linear(768, 1), nn.Linear(768, 6)
        s.drop = .1
    def hidden(s, ids, story=False):
        mask = ids != 0
        bias = torch.zeros(mask.shape, device=ids.device).masked_fill(~mask, -1e4)[:, None, None]
        x = s.ln(s.word(ids) + s.pos.weight[:ids.shape[1]] + s.kind)
        x = F.dropout(x, s.drop, s.training)
        for k, l in enumerate(s.layers):
            if k == 8: low = x
            x = l(x, bias, s.drop)
        if not story: return x, mask.unsqueeze(-1).to(x.dtype)
        y = low
        for l in s.tale: y = l(y, bias, s.drop)
        return x, mask.unsqueeze(-1).to(x.dtype), y
    def said(s, h, m):
        f = F.dropout(torch.cat([h[:, 0], (h * m).sum(1) / m.sum(1)], 1).float(), .15, s.training)
        return [s.impact(f), s.event(f), s.cats(f), s.secs(f)]

def load(net):
    import lzma
    path = f'{A.data}/w.npz'
    import io
    W = dict(np.load(io.BytesIO(lzma.open(path + '.xz').read()) if os.path.exists(path + '.xz') else path))
    t = lambda n: torch.tensor(W[n].astype(np.float32))
    w = lambda n: torch.tensor(W[n + ':q'].astype(np.float32) * W[n + ':s'].astype(np.float32).reshape(1, -1)).T
    e = 'embeddings.'
    with torch.no_grad():
        net.word.weight.copy_(torch.tensor(W[e + 'word_embeddings.weight:q'].astype(np.float32) * W[e + 'word_embeddings.weight:s']))
        net.pos.weight.copy_(t(e + 'position_embeddings.weight')); net.kind.copy_(t(e + 'token_type_embeddings.weight')[0])
        net.ln.weight.copy_(t(e + 'LayerNorm.weight')); net.ln.bias.copy_(t(e + 'LayerNorm.bias'))
        def put(l, pre):
            a = pre + 'attention.self.'
            st = 'story:' if pre.startswith('story:') else ''
            l.qkv.weight.copy_(torch.cat([w(a + n + '.weight') for n in ('query', 'key', 'value')])); l.qkv.bias.copy_(torch.cat([t(a + n + '.bias') for n in ('query', 'key', 'value')]))
            for m, n in ((l.out, 'attention.output.dense'), (l.up, 'intermediate.dense'), (l.down, 'output.dense')): m.weight.copy_(w(pre + n + '.weight')); m.bias.copy_(t(pre + n + '.bias'))
            for m, n in ((l.ln1, 'attention.output.LayerNorm'), (l.ln2, 'output.LayerNorm')): m.weight.copy_(t(pre + n + '.weight')); m.bias.copy_(t(pre + n + '.bias'))
        for k, l in enumerate(net.layers): put(l, f'encoder.layer.{k}.')
        for k, l in enumerate(net.tale): put(l, f'story:encoder.layer.{k + 8}.')
        H, at = np.fromfile(f'{A.data}/heads.bin', '<f4'), 0
        own = dict(impact='impact', eventType='event', categories='cats', sections='secs', sentiment='sent', central='central', sort='sort')
        for h in json.load(open(f'{A.data}/heads.json'))['heads']:
            n = h['rows'] * h['width']
            if h['name'] in own:
                l = getattr(net, own[h['name']]); l.weight.copy_(torch.tensor(H[at:at + n].reshape(h['rows'], -1)[:, -768:])); l.bias.copy_(torch.tensor(H[at + n:at + n + h['rows']]))
            at += n + h['rows']
    return net

def unflat(z):
    z = {k: z[k] for k in ('ids', 'len')}
    ends = np.cumsum(z['len'].astype(np.int64)); return [z['ids'][e - n:e] for e, n in zip(ends, z['len'].astype(int))]
def padded(rows, marks=True, most=T):
    x = np.zeros((len(rows), most), np.int64)
    for k, r in enumerate(rows):
        if marks: x[k, 0] = CLS; x[k, 1:len(r) + 1] = r; x[k, len(r) + 1] = SEP
        else: x[k, :len(r)] = r
    return torch.tensor(x).to(torch.int32)
R = dict(np.load(f'{A.data}/rows.npz')); sets = R['set']
X = padded(unflat(R)); impact, event = R['impact'].astype(int), R['event'].astype(int)
above = torch.tensor((impact[:, None] > np.arange(1, 5)).astype(np.float32)); cats, secs = torch.tensor(R['cats'].astype(np.float32)), torch.tensor(R['secs'].astype(np.float32))
is_out = np.array([s[0] == 't' and s[1:].isdigit() and int(s[1:]) % FOLDS == A.fold for s in sets])
core = np.where(~is_out & (sets != 'gold-dev') & (sets != 'extra'))[0]; extra = np.where(sets == 'extra')[0]
if A.fold < 0: core = np.where((sets != 'gold-dev') & (sets != 'extra'))[0]
torch.manual_seed(1000 + A.seed); np.random.seed(A.seed)
net = load(Net()).to(dev)
if A.init: net.load_state_dict({k: v.float() for k, v in torch.load(f'{A.tmp}/{A.init}.pt', map_location=dev).items()}, strict=False)
# Parties
Q = dict(np.load(f'{A.data}/parties.npz')); prow = json.load(open(f'{A.data}/prow.json'))
PX = padded(unflat(dict(ids=Q['ids'], len=Q['len'])), False)
tends, aends = np.cumsum(Q['targets'].astype(int)), np.cumsum(Q['atlen'].astype(int))
HELD = ('gold-dev', 'sentfin-held', 'mtsc-dev_rw', 'mtsc-dev_mt')
def row_out(r): return r['set'] in HELD or r['set'][0] == 't' and r['set'][1:].isdigit() and int(r['set'][1:]) % FOLDS == A.fold or r['set'] == 'opposed' and r['form'] % 8 == 0
party_rows = [k for k in range(len(PX)) if Q['targets'][k] > 0 and not row_out(prow[Q['row'][k]])]
MOST = 4 * A.sent
amp = lambda: torch.autocast('cuda', dtype=torch.bfloat16, cache_enabled=False) if dev == 'cuda' else torch.autocast('cpu', enabled=False)

def party_batch(chosen):
    """Their texts, and up to MOST targets: row, pieces, label (-1 for nothing), whether "none" is closed."""
    which, inside, label, closed = np.zeros(MOST, np.int64), np.zeros((MOST, T), np.float32), np.full(MOST, -1), np.zeros(MOST, bool)
    n = 0; inside[:, 0] = 1
    for at, k in enumerate(chosen):
        for t in range(tends[k] - Q['targets'][k], tends[k]):
            if Q['atlen'][t] == 0 or n >= MOST: continue
            inside[n] = 0; inside[n, Q['at'][aends[t] - Q['atlen'][t]:aends[t]]] = 1
            which[n], label[n], closed[n] = at, Q['label'][t], prow[Q['row'][k]]['short']; n += 1
    return torch.tensor(which), torch.tensor(inside), torch.tensor(label), torch.tensor(closed)
def mention(h, which, inside):
    own = h[which]; w = inside.unsqueeze(-1).to(h.dtype)
    return torch.cat([own[:, 0], (own * w).sum(1) / w.sum(1)], 1).float()

@torch.no_grad()
def features(n, x, story=True):
    n.eval(); out = []
    for i in range(0, len(x), 256):
        with amp():
            h, m, y = n.hidden(x[i:i + 256].to(dev).long(), True)
            h, y, m = h.float(), y.float(), m.float()
            f = torch.cat([h[:, 0], (h * m).sum(1) / m.sum(1), (y * m).sum(1) / m.sum(1)], 1)
            out.append((f, *n.said(h, m)))
    return [torch.cat(part).float().cpu() for part in zip(*out)]

def mask_words(x):
    x = x.clone(); y = torch.full_like(x, -100)
    chosen = (torch.rand(x.shape, device=x.device) < .15) & (x > 103)
    y[chosen] = x[chosen]; u = torch.rand(x.shape, device=x.device)
    x[chosen & (u < .8)] = MASK
    wild = chosen & (u > .9); x[wild] = torch.randint(1000, 30522, x.shape, device=x.device)[wild]
    return x, y

def groups(body_lr, head_lr):
    for q in net.tale.parameters(): q.requires_grad_(A.story > 0)
    if A.freeze:
        for q in [*net.word.parameters(), *net.pos.parameters(), *net.ln.parameters(), net.kind]: q.requires_grad_(False)
        for l in net.layers[:A.freeze]:
            for q in l.parameters(): q.requires_grad_(False)
    head = [q for k, q in net.named_parameters() if k.split('.')[0] in ('event', 'impact', 'cats', 'secs', 'sent', 'central', 'sort')]
    known = {id(q) for q in head}
    body = [q for q in net.parameters() if q.requires_grad and id(q) not in known]
    return [dict(params=body, lr=body_lr, top=body_lr, weight_decay=.01), dict(params=head, lr=head_lr, top=head_lr, weight_decay=.01)]

def run_mlm():
    pool = padded(unflat(np.load(f'{A.data}/mlm.npz'))).to(dev)
    dense, lnm, bias = nn.Linear(384, 384).to(dev), nn.LayerNorm(384).to(dev), nn.Parameter(torch.zeros(30522, device=dev))
    gs = groups(A.lr, 1e-3)
    opt = torch.optim.AdamW([gs[0], dict(params=[*dense.parameters(), *lnm.parameters(), bias], lr=1e-3, top=1e-3)])
    held, rest = pool[:1000], pool[1000:]; net.train()
    def loss_of(x):
        a, y = mask_words(x.long())
        with amp():
            h, _ = net.hidden(a); at = y != -100
            o = lnm(F.gelu(dense(h[at].float()))).to(h.dtype) @ net.word.weight.T.to(h.dtype)
        return F.cross_entropy(o.float() + bias, y[at])
    for step in range(A.mlm):
        s = max(step / A.mlm, (time.time() - began) / A.seconds)
        if s >= 1: break
        for g in opt.param_groups: g['lr'] = g['top'] * min(1, (step + 1) / 50) * max(.02, 1 - s)
        loss = loss_of(rest[torch.randint(len(rest), (A.mlm_batch,), device=dev)])
        opt.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(net.parameters(), 1.); opt.step()
        if step % 100 == 0: say('mlm', step, round(loss.item(), 3))
    net.eval(); torch.manual_seed(0)
    with torch.no_grad(): say('mlm held loss', round(float(np.mean([loss_of(held[i:i + 250]).item() for i in range(0, len(held), 250)])), 3))

def bern(p, q): return (p.sigmoid() - q.sigmoid()) * (p - q)
def symmetric(a, b):
    """The symmetric divergence between two sets of outputs."""
    pa, pb = F.log_softmax(a[1], 1), F.log_softmax(b[1], 1)
    return (bern(a[0], b[0]).sum(1) + ((pa.exp() - pb.exp()) * (pa - pb)).sum(1) + 3 * bern(a[2], b[2]).mean(1) + .3 * bern(a[3], b[3]).sum(1)).mean()

def run_tune():
    frozen = load(Net()).to(dev).eval()
    Xd, PXd = X.to(dev), PX.to(dev)
    labels = [above.to(dev), torch.tensor(event).to(dev), cats.to(dev), secs.to(dev)]
    soft = None; pool = None
    if A.teachers:
        U = padded(unflat(np.load(f'{A.data}/mlm.npz')))
        if A.tiny: U = U[:64]
        pool = torch.cat([X, U]).to(dev); sums = None
        for path in A.teachers.split(','):
            t = Net().to(dev); t.load_state_dict({k: v.float() for k, v in torch.load(f'{A.tmp}/{path}.pt', map_location=dev).items()}, strict=False)
            o = features(t, pool)[1:]; o = [o[0].sigmoid(), o[1].softmax(1), o[2].sigmoid(), o[3].sigmoid()]
            sums = o if sums is None else [a + b for a, b in zip(sums, o)]
        soft = [(a / len(A.teachers.split(','))).to(dev) for a in sums]; say('teachers read', len(pool))
    elif A.rdrop:
        U = padded(unflat(np.load(f'{A.data}/mlm.npz'))); pool = (U[:64] if A.tiny else U).to(dev)
    gs = groups(A.lr, A.head_lr); opt = torch.optim.AdamW(gs)
    freq = torch.tensor(np.bincount(event[core][event[core] >= 0], minlength=EVENTS) + 3.).float()
    eweight = ((freq.mean() / freq) ** .35).to(dev)
    rng = np.random.default_rng(A.seed)
    ncore = int(A.batch * A.core)
    def stream(a, n):
        while True:
            o = rng.permutation(len(a))
            for i in range(0, len(o) - n + 1, n): yield a[o[i:i + n]]
    sc, se, sp = stream(core, ncore), stream(extra, A.batch - ncore), stream(np.array(party_rows), A.sent)
    small = torch.tensor([1.] * ncore + [.5] * (A.batch - ncore), device=dev)
    def head_loss(o, b):
        lt = F.binary_cross_entropy_with_logits(o[0], .02 + .96 * labels[0][b], reduction='none').sum(1)
        le = F.cross_entropy(o[1], labels[1][b].clamp(min=0), weight=eweight, label_smoothing=.05, reduction='none') * (labels[1][b] >= 0)
        lc = F.binary_cross_entropy_with_logits(o[2], labels[2][b], reduction='none').mean(1) * 3
        ls = F.binary_cross_entropy_with_logits(o[3], labels[3][b], reduction='none').sum(1) * .3
        return ((lt + le + lc + ls) * small).mean()
    def soft_loss(o, b):
        s = [x[b] for x in soft]
        return (F.binary_cross_entropy_with_logits(o[0], s[0], reduction='none').sum(1) - (s[1] * F.log_softmax(o[1], 1)).sum(1) + 3 * F.binary_cross_entropy_with_logits(o[2], s[2], reduction='none').mean(1) + .3 * F.binary_cross_entropy_with_logits(o[3], s[3], reduction='none').sum(1)).mean()
    def dropped(x):
        if not A.worddrop: return x
        return torch.where((torch.rand(x.shape, device=dev) < A.worddrop) & (x > 103), torch.full_like(x, MASK), x)
    net.train(); total = A.steps
    for step in range(total):
        s = max(step / total, (time.time() - began) / A.seconds)
        if s >= 1: break
        for g in gs_opt(opt): g['lr'] = g['top'] * min(1, (step + 1) / 50) * max(.02, 1 - s)
        b = torch.tensor(np.concatenate([next(sc), next(se)])).to(dev); pb = next(sp)
        which, inside, label, closed = [x.to(dev) for x in party_batch(pb)]
        px = PXd[torch.tensor(pb).to(dev)].long(); x = Xd[b].long()
        parts = [dropped(x), px]
        if A.rdrop:
            u = pool[torch.randint(len(pool), (A.batch // 2,), device=dev)].long()
            parts += [dropped(x), dropped(u), dropped(u)]
        if soft is not None:
            ub = torch.randint(len(pool), (A.batch,), device=dev); ub[is_gone(ub)] = b[0]
            parts += [dropped(pool[ub].long())]
        with amp():
            h, m, *y = net.hidden(torch.cat(parts), A.story > 0)
            n = len(b); hp = h[n:n + len(pb)]
            o = net.said(h[:n], m[:n]); loss = head_loss(o, b); log = dict(h=loss)
            if soft is not None:
                loss = loss * A.hard + soft_loss(o, b) * (1 - A.hard)
                o2 = net.said(h[n + len(pb):], m[n + len(pb):]); ls = soft_loss(o2, ub); loss = loss + ls; log['d'] = ls
            if A.rdrop:
                k = n + len(pb); o2 = net.said(h[k:k + n], m[k:k + n]); v = len(u)
                a1, a2 = net.said(h[k + n:k + n + v], m[k + n:k + n + v]), net.said(h[k + n + v:], m[k + n + v:])
                r = symmetric(o, o2) + .5 * symmetric(a1, a2)
                loss = (loss + head_loss(o2, b)) / 2 + A.rdrop * r; log['r'] = r
            read = mention(hp, which, inside)
            so = net.sent(F.dropout(read, .15, net.training)).masked_fill(closed[:, None] & (torch.arange(4, device=dev) == 3), -30.)
            ok = (label >= 0).float()
            ce = F.cross_entropy(so, label.clamp(min=0), reduction='none') * torch.where(closed, .5, 1.)
            lsn = (ce * ok).sum() / ok.sum().clamp(min=1); log['s'] = lsn
            with torch.no_grad():
                fh, fm, *fy = frozen.hidden(px, A.story > 0); fr = mention(fh, which, inside); fc, fs = frozen.central(fr), frozen.sort(fr)
            lk = (((net.central(read) - fc) ** 2).sum(1) * ok).sum() / ok.sum().clamp(min=1) * .3 + (((net.sort(read) - fs) ** 2).mean(1) * ok).sum() / ok.sum().clamp(min=1); log['k'] = lk
            loss = loss + A.ws * lsn + A.wk * lk
            if A.story:
                mean = lambda v: ((v * fm).sum(1) / fm.sum(1)).float()
                lt = (1 - F.cosine_similarity(mean(y[0][n:n + len(pb)]), mean(fy[0]))).mean() * A.story; log['t'] = lt; loss = loss + lt
        opt.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(net.parameters(), 1.); opt.step()
        if step % 150 == 0: say(step, {k: round(v.item(), 3) for k, v in log.items()})
out_flag = None
def is_gone(ub):
    """Left-out rooms and development articles are no unlabelled text either."""
    global out_flag
    if out_flag is None: out_flag = torch.tensor(np.concatenate([is_out | (sets == 'gold-dev'), np.zeros(10 ** 5, bool)])).to(dev)
    return out_flag[ub]
def gs_opt(o): return o.param_groups

if A.tiny:
    core, extra, party_rows = core[:200], extra[:100], party_rows[:100]
if A.mlm: run_mlm()
elif A.steps: run_tune()
say('trained')
def quantised(w, rows=False, most=63):
    s = w.abs().amax(1 if rows else 0, keepdim=True) / most; s[s == 0] = 1
    return torch.round(w / s).clamp(-most, most), s
def named():
    """The encoder's weights under the names of w.npz; matrices are turned as in the graph."""
    e = 'embeddings.'; put = lambda n, q: out.update({n: q.detach().float().cpu().numpy().astype('<f4')})
    out, turned = {}, {}
    put(e + 'position_embeddings.weight', net.pos.weight); put(e + 'LayerNorm.weight', net.ln.weight); put(e + 'LayerNorm.bias', net.ln.bias)
    kinds = torch.zeros(2, 384); kinds[0] = net.kind.detach().float().cpu(); put(e + 'token_type_embeddings.weight', kinds)
    turned[e + 'word_embeddings.weight'] = (net.word.weight, True)
    for pre, layers in (('encoder.layer.', enumerate(net.layers)), ('story:encoder.layer.', enumerate(net.tale, 8))):
        for k, l in layers:
            for n, w, b in zip(('query', 'key', 'value'), l.qkv.weight.chunk(3), l.qkv.bias.chunk(3)):
                turned[f'{pre}{k}.attention.self.{n}.weight'] = (w, False); put(f'{pre}{k}.attention.self.{n}.bias', b)
            for m, n in ((l.out, 'attention.output.dense'), (l.up, 'intermediate.dense'), (l.down, 'output.dense')):
                turned[f'{pre}{k}.{n}.weight'] = (m.weight, False); put(f'{pre}{k}.{n}.bias', m.bias)
            for m, n in ((l.ln1, 'attention.output.LayerNorm'), (l.ln2, 'output.LayerNorm')): put(f'{pre}{k}.{n}.weight', m.weight); put(f'{pre}{k}.{n}.bias', m.bias)
    return out, turned
if A.story:
    plain_, turned = named()
    with torch.no_grad():
        for n, (w, rows) in turned.items():
            q, s = quantised(w.float() if rows else w.float().T, rows, 127 if rows else 63)
            if A.export: plain_[n + ':q'] = q.cpu().numpy().astype(np.int8); plain_[n + ':s'] = s.cpu().numpy().astype('<f4').reshape((-1, 1) if rows else -1)
            w.copy_(q * s if rows else (q * s).T)
    if A.export:
        for k, n in enumerate(('impact', 'event', 'cats', 'secs', 'sent', 'central', 'sort')): plain_[f'head:{n}:w'] = getattr(net, n).weight.detach().cpu().numpy(); plain_[f'head:{n}:b'] = getattr(net, n).bias.detach().cpu().numpy()
        keys = sorted(plain_); parts, size = [[]], 0
        for k in keys:
            if size + plain_[k].nbytes > 13e6: parts.append([]); size = 0
            parts[-1].append(k); size += plain_[k].nbytes
        for i, part in enumerate(parts): np.savez(f'{A.export}/weights-{i}.npz', **{k: plain_[k] for k in part})
        say('exported', len(parts))
torch.save({k: v.detach().half().cpu() for k, v in net.state_dict().items() if not k.startswith('tale')}, f'{A.tmp}/{name}.pt')
if not A.mlm:
    f, *o = features(net, X[:300] if A.tiny else X[sets != 'extra'])
    if A.story:
        old = features(load(Net()).to(dev), X[:300] if A.tiny else X[sets != 'extra'])[0][:, 768:]; c = F.cosine_similarity(f[:, 768:], old); say('story vectors kept: cosine', round(c.mean().item(), 4), 'lowest hundredth', round(c.quantile(.01).item(), 4))
        a, b = F.normalize(f[:2000, 768:], dim=1), F.normalize(old[:2000], dim=1); say('difference of cosines between articles', round(((a @ a.T) - (b @ b.T)).abs().mean().item(), 4), round(((a @ a.T) - (b @ b.T)).mean().item(), 4))
    np.savez(f'{A.tmp}/{name}.npz', f=f.numpy().astype(np.float32), **{f'o{k}': v.numpy() for k, v in enumerate(o)}, **{f'w{k}': getattr(net, n).weight.detach().cpu().numpy() for k, n in enumerate(('impact', 'event', 'cats', 'secs'))}, **{f'b{k}': getattr(net, n).bias.detach().cpu().numpy() for k, n in enumerate(('impact', 'event', 'cats', 'secs'))})
    if A.fold == 0 and A.seed == 0 and not A.tiny:
        os.makedirs(f'{A.tmp}/{name}.model', exist_ok=True)
        net.eval(); lens = Q['len'].astype(int)
        with torch.no_grad(), open(f'{A.tmp}/{name}.f16', 'wb') as w:
            for i in range(0, len(PX), 256):
                with amp(): h, _ = net.hidden(PX[i:i + 256].to(dev).long())
                h = h.float().half().cpu().numpy()
                for k, n in enumerate(lens[i:i + 256]): w.write(h[k, :n].tobytes())
        np.concatenate([net.sent.weight.detach().cpu().numpy().ravel(), net.sent.bias.detach().cpu().numpy()]).astype('<f4').tofile(f'{A.tmp}/{name}.model/heads.bin')
        json.dump(dict(heads=[dict(name='sentiment', rows=4, width=768, labels=[])]), open(f'{A.tmp}/{name}.model/heads.json', 'w'))
say('done')
