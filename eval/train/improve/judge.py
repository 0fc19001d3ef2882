"""The head recipe of eval/train/judgement/train.py on encoders of which each left out its fold: python3 judge.py DATA TMP NAME [SEEDS] [--same]"""
import sys, numpy as np, torch, torch.nn as nn, torch.nn.functional as F, json
same = '--same' in sys.argv
DATA, TMP, NAME, *rest = [a for a in sys.argv[1:] if not a.startswith('--')]
torch.set_num_threads(1)
dev = 'cuda' if torch.cuda.is_available() else 'cpu'
R = dict(np.load(f'{DATA}/rows.npz')); keep = R['set'] != 'extra'
sets, impact, event = R['set'][keep], R['impact'][keep].astype(int), R['event'][keep].astype(int)
above = torch.tensor((impact[:, None] > np.arange(1, 5)).astype(np.float32)).to(dev)
cats, secs = torch.tensor(R['cats'][keep].astype(np.float32)).to(dev), torch.tensor(R['secs'][keep].astype(np.float32)).to(dev)
event_t = torch.tensor(event).to(dev)
WIDTH, HIDDEN, EPOCHS, DIRECT = 1152, 256, 60, 768
class Judge(nn.Module):
    def __init__(s, mean, deviation, direct):
        super().__init__(); s.mean, s.dev, s.direct = mean, deviation, direct
        s.layer = nn.Linear(WIDTH, HIDDEN); s.out = nn.ModuleList(nn.Linear(HIDDEN, len(b)) for _, b in direct)
        for o, (_, b) in zip(s.out, direct): o.bias.data = b.clone()
    def forward(s, w):
        x = (w - s.mean) / s.dev
        h = F.dropout(F.relu(s.layer(F.dropout(x, .1, s.training))), .3, s.training)
        return [o(h) + w[:, :DIRECT] @ d.T for o, (d, _) in zip(s.out, s.direct)]
def train(x, chosen, direct, seed, epochs=EPOCHS):
    c = torch.tensor(chosen).to(dev); torch.manual_seed(seed)
    net = Judge(x[c].mean(0), x[c].std(0) + 1e-6, direct).to(dev)
    opt = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=.3)
    for e in range(epochs):
        opt.param_groups[0]['lr'] = 1e-3 * (1 - e / epochs); o = np.random.default_rng(e + 1000 * seed).permutation(len(chosen))
        for i in range(0, len(o), 256):
            b = c[torch.tensor(o[i:i + 256]).to(dev)]; t, k, f, p = net(x[b])
            loss = F.binary_cross_entropy_with_logits(t, .02 + .96 * above[b], reduction='none').sum(1).mean() + F.cross_entropy(k, event_t[b], ignore_index=-1, label_smoothing=.05) + 3 * F.binary_cross_entropy_with_logits(f, cats[b]) + .3 * F.binary_cross_entropy_with_logits(p, secs[b], reduction='none').sum(1).mean()
            opt.zero_grad(); loss.backward(); opt.step()
    return net.eval()
micro = lambda t, g: float(2 * (t * g).sum() / (t.sum() + g.sum()))
def show(name, k, o):
    t = 1 + np.cumprod(o[0] > np.array([0, 0, 0, np.log(.44 / .56)]), 1).sum(1).astype(int); y = impact[k]; both = (t > 1) & (y > 1); news = y > 1
    g = o[3] > np.log(.3 / .7)
    for i in np.where(g.sum(1) > 2)[0]:
        b = np.argsort(-o[3][i])[:2]; g[i] = False; g[i, b] = True
    ev = o[1].argmax(1) == event[k]
    print(f'{name:34} event {ev[both].mean():.4f} ({ev[news].mean():.4f} of news) impact {(y == t)[both].mean():.4f}/{(abs(y - t) <= 1)[both].mean():.4f} all {(y == t).mean():.4f} fives {((y == 5) & (t == 5)).sum()}/{(t == 5).sum()} of {(y == 5).sum()} junk kept {((y == 1) & (t > 1)).sum()} of {(y == 1).sum()} lost {((y > 1) & (t == 1)).sum()} cats {micro(cats.cpu().numpy()[k][both], o[2][both] > np.log(.4 / .6)):.4f} secs {micro(secs.cpu().numpy()[k][both], g[both]):.4f} n {both.sum()}', flush=True)
out = lambda k, fold: k[0] == 't' and k[1:].isdigit() and int(k[1:]) % 4 == fold
heads, own, place = [], [], []
SEEDS = int(rest[0]) if rest else 2
devs = []
for fold in range(4):
    Z = dict(np.load(f"{TMP}/{NAME.replace('@', str(0 if same else fold))}.npz")); x = torch.tensor(Z['f']).to(dev)
    direct = [(torch.tensor(Z[f'w{k}']).to(dev), torch.tensor(Z[f'b{k}']).to(dev)) for k in range(4)]
    o = [i for i, s in enumerate(sets) if out(s, fold)]; kept = [i for i, s in enumerate(sets) if s != 'gold-dev' and not out(s, fold)]
    place += o; d = [i for i, s in enumerate(sets) if s == 'gold-dev']
    runs = []
    with torch.no_grad(): own.append([Z[f'o{k}'][o] for k in range(4)])
    for seed in range(SEEDS):
        net = train(x, np.array(kept), direct, seed)
        with torch.no_grad(): runs.append([[v.cpu().numpy() for v in net(x[o])], [v.cpu().numpy() for v in net(x[d])]])
    heads.append([r[0] for r in runs]); devs.append([np.mean([r[1][k] for r in runs], 0) for k in range(4)]) if fold == 0 else None
place = np.array(place)
join = lambda parts: [np.concatenate(p) for p in zip(*parts)]
for seed in range(SEEDS): show(f'{NAME} heads seed {seed}', place, join([h[seed] for h in heads]))
both_ = join([[np.mean([r[k] for r in h], 0) for k in range(4)] for h in heads])
show(f'{NAME} heads mean', place, both_)
show(f'{NAME} own', place, join(own))
show(f'{NAME} editors dev', np.where(sets == 'gold-dev')[0], devs[0])
np.savez(f"{TMP}/judged-{NAME.replace('@', '')}.npz", place=place, **{f'o{k}': v for k, v in enumerate(both_)})
