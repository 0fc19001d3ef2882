"""Fits the weights of src/index/question/verdict.json: python3 verdict.py VERDICT ROWS… [--write]. ROWS are from verdict-rows.ts.

Rooms whose name starts with `d` are never fitted to, only scored. The encoder has seen the others, so their closeness gets
noise. Three weights stay as they are, because few questions have that evidence."""
import argparse, json
import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument('verdict')
parser.add_argument('rows', nargs='+')
parser.add_argument('--noise', type=float, default=.06)
parser.add_argument('--ridge', type=float, default=.003)
parser.add_argument('--lower', type=float, default=.2, help='how much lower the limit is than where the odds are even')
parser.add_argument('--draws', type=int, default=5)
parser.add_argument('--seed', type=int, default=1)
parser.add_argument('--near', type=float, default=0, help='share of the present weights that is kept')
parser.add_argument('--write', action='store_true')
A = parser.parse_args()
FIXED = ['lacks the unknown words', 'lacks some unknown words', 'not reported here']

present = json.load(open(A.verdict))
names = list(present['weights'])
now = np.array([present['weights'][name] for name in names])
fixed = np.array([name in FIXED for name in names])
questions = [json.loads(line) for path in A.rows for line in open(path)]
rooms = sorted({one['room'] for one in questions})
for one in questions:
    one['X'] = np.array([row['values'] for row in one['rows']], float).reshape(len(one['rows']), len(names))
    one['y'] = np.array([row['answers'] for row in one['rows']], bool)

def stacked(rooms, rng):
    own = [one for one in questions if one['room'] in rooms]
    X = np.concatenate([one['X'] for one in own for _ in range(A.draws)])
    y = np.concatenate([one['y'] for one in own for _ in range(A.draws)]).astype(float)
    X = X.copy()
    X[:, 0] += rng.normal(0, A.noise, len(X))
    return X, y

def fit(rooms):
    X, y = stacked(rooms, np.random.default_rng(A.seed))
    offset = X[:, fixed] @ now[fixed]
    free = X[:, ~fixed]
    mean, spread = free.mean(0), free.std(0) + 1e-9
    Z = np.column_stack([np.ones(len(free)), (free - mean) / spread])
    w, ridge = np.zeros(Z.shape[1]), np.r_[0, np.full(free.shape[1], A.ridge * len(Z) / len(Z))]
    for _ in range(60):
        p = 1 / (1 + np.exp(-np.clip(Z @ w + offset, -30, 30)))
        gradient = Z.T @ (p - y) / len(Z) + ridge * w
        curve = (Z * (p * (1 - p))[:, None]).T @ Z / len(Z) + np.diag(ridge + 1e-9)
        step = np.linalg.solve(curve, gradient)
        w -= step
        if np.abs(step).max() < 1e-6:
            break
    weights = now.copy()
    weights[~fixed] = w[1:] / spread
    return weights, w[0] - (w[1:] * mean / spread).sum() + A.lower

def score(weights, bias, rooms, noise=0):
    rng = np.random.default_rng(7)
    found = right = wanted = 0
    for one in questions:
        if one['room'] not in rooms:
            continue
        wanted += one['answering']
        if len(one['y']) == 0:
            continue
        X = one['X'].copy()
        X[:, 0] += rng.normal(0, noise, len(X)) if noise else 0
        odds = X @ weights + bias
        best = np.argsort(-odds)[:20]
        said = np.zeros(len(odds), bool)
        said[best] = odds[best] >= 0
        found += said.sum()
        right += (said & one['y']).sum()
    return found, right, wanted

def told(label, parts):
    found, right, wanted = map(sum, zip(*parts))
    p, r = right / max(found, 1), right / max(wanted, 1)
    print(f'{label}: precision {p:.3f}, recall {r:.3f}, F1 {2 * p * r / (p + r):.3f}')

known = [room for room in rooms if not room.startswith('d')]
others = [room for room in rooms if room.startswith('d')]
blend = lambda fitted: (A.near * now + (1 - A.near) * fitted[0], A.near * present['bias'] + (1 - A.near) * fitted[1])
told('present weights, with noise', [score(now, present['bias'], [room], A.noise) for room in known])
told('one room left out at a time, with noise', [score(*blend(fit([other for other in known if other != room])), [room], A.noise) for room in known])
weights, bias = blend(fit(known))
if others:
    told('rooms never fitted to, present weights', [score(now, present['bias'], others)])
    told('rooms never fitted to', [score(weights, bias, others)])
if A.write:
    present = {'bias': round(float(bias), 3), 'weights': {name: round(float(value), 3) for name, value in zip(names, weights)}}
    open(A.verdict, 'w').write(json.dumps(present, indent=2) + '\n')
