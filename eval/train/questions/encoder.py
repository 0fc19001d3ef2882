"""Trains the encoder that tells which news answers a question: python3 encoder.py --help. README.md in this folder says how.

A question and an item are read by the same twelve layers, which start as those of the news encoder's story branch. Each has
a projection of its own. The cosine of the two vectors and the other evidence make the log odds that the item answers."""
import argparse, copy, gzip, json, os, time
import numpy as np, onnx, torch, torch.nn as nn, torch.nn.functional as F
from onnx import numpy_helper
from torch.nn.utils import parametrize
from transformers import BertConfig, BertModel

parser = argparse.ArgumentParser()
parser.add_argument('--inputs', required=True, help='what inputs.ts wrote')
parser.add_argument('--base', default='encoder/news/model.onnx')
parser.add_argument('--held', default='t', help='rooms whose name starts so are left out, two at a time, to score')
parser.add_argument('--never', default='d', help='rooms whose name starts so are never trained on')
parser.add_argument('--epochs', type=int, required=True)
parser.add_argument('--rate', type=float, required=True)
parser.add_argument('--seed', type=int, default=1)
parser.add_argument('--out', help='train on all rooms at the end, and write the model here')
A = parser.parse_args()
WIDTH, STEPS, began = 384, 63, time.time()


# The news encoder: weights back from int8.

model = onnx.load(A.base)
stored = {one.name: one for one in model.graph.initializer}
array = lambda name: numpy_helper.to_array(stored[name]).astype(np.float32)

def weight_of(node):
    """The name of a layer's weights in BERT, and in the file."""
    name = node.name.replace('story:', '').strip('/').replace('/MatMul_MMI', '').replace('/', '.') + '.weight'
    return name, node.input[1][:-2]

def base_weights():
    shared, story = {}, {}
    part = lambda name: story if name.startswith('story:') else shared
    for name in stored:
        if name.endswith(('.bias', '.weight')):
            part(name)[name.replace('story:', '')] = torch.tensor(array(name))
    for node in model.graph.node:
        if node.op_type == 'MatMulInteger':
            name, at = weight_of(node)
            part(node.name)[name] = torch.tensor(array(at + '_q') * array(at + '_s')[None]).T.contiguous()
    words = next(name[:-2] for name in stored if name.endswith('_q') and stored[name].dims[0] == 30522)
    return {**shared, **story, 'embeddings.word_embeddings.weight': torch.tensor(array(words + '_q') * array(words + '_s'))}

bert = BertModel(BertConfig(hidden_size=WIDTH, intermediate_size=4 * WIDTH), add_pooling_layer=False)
unfilled = bert.load_state_dict(base_weights(), strict=False)
assert not unfilled.missing_keys, unfilled
bert = bert.cuda().eval()


# The rooms. Embeddings stay as they are, so they are computed once.

def batch(rows):
    x = torch.zeros(len(rows), max(map(len, rows)), dtype=torch.long)
    for at, row in enumerate(rows):
        x[at, :len(row)] = torch.tensor(row)
    return x.cuda()

@torch.no_grad()
def embedded(rows):
    x = batch(rows)
    return bert.embeddings(x), x != 0

def read_room(line):
    room = json.loads(line)
    names, shape = room['evidence'], (len(room['questions']), len(room['items']))
    evidence, relevant, near = np.zeros((*shape, len(names)), np.float32), np.zeros(shape, bool), np.zeros(shape, bool)
    for q, pair in enumerate(room['pairs']):
        relevant[q, pair['relevant']] = True
        near[q, pair['near']] = True
        for i, values in enumerate(pair['evidence']):
            for at, value in values:
                evidence[q, i, at] = value
    return room['room'], dict(items=embedded(room['items']), questions=embedded(room['questions']), evidence=torch.tensor(evidence).cuda(), relevant=torch.tensor(relevant).cuda(), near=torch.tensor(near).cuda())

rooms = dict(read_room(line) for line in gzip.open(A.inputs, 'rt'))
every = torch.cat([room['evidence'].flatten(0, 1) for room in rooms.values()])
mean, spread = every.mean(0), every.std(0) + 1e-3
for room in rooms.values():
    room['evidence'] = (room['evidence'] - mean) / spread


# The network.

class Rounded(nn.Module):
    """Weights as they ship, in 127 steps per column. The gradient passes as if they were not rounded."""
    def forward(self, w):
        step = w.abs().amax(1, keepdim=True).clamp(min=1e-8) / STEPS
        return w + ((w / step).round().clamp(-STEPS, STEPS) * step - w).detach()

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = copy.deepcopy(bert.encoder.layer)
        for part in self.layers.modules():
            if isinstance(part, nn.Linear):
                parametrize.register_parametrization(part, 'weight', Rounded(), unsafe=True)
        self.item, self.question = (nn.Linear(WIDTH, WIDTH, bias=False) for _ in range(2))
        for head in (self.item, self.question):
            nn.init.eye_(head.weight)
        self.weights = nn.Linear(every.shape[1], 1)
        nn.init.zeros_(self.weights.weight)
        nn.init.zeros_(self.weights.bias)
        self.scale, self.off = nn.Parameter(torch.tensor(24.0)), nn.Parameter(torch.tensor(0.75))

    def vectors(self, hidden, mask, head):
        extended = (1 - mask[:, None, None].float()) * -1e4
        for layer in self.layers:
            hidden = layer(hidden, extended)
            hidden = hidden[0] if isinstance(hidden, tuple) else hidden
        weight = mask[..., None].float()
        return F.normalize(head((hidden * weight).sum(1) / weight.sum(1)), dim=-1)

    def forward(self, room, kept=slice(None)):
        hidden, mask = room['items']
        items = self.vectors(hidden[kept], mask[kept], self.item).float()
        questions = self.vectors(*room['questions'], self.question).float()
        odds = self.scale * (questions @ items.T - self.off) + self.weights(room['evidence'][:, kept])[..., 0]
        return odds, items, questions

def train(names):
    torch.manual_seed(A.seed)
    np.random.seed(A.seed)
    net = Net().cuda().train()
    heads = [*net.item.parameters(), *net.question.parameters()]
    last = [*net.weights.parameters(), net.scale, net.off]
    rates = (A.rate, 5 * A.rate, 2e-2)
    groups = ((net.layers.parameters(), .01), (heads, 0), (last, .001))
    opt = torch.optim.AdamW([dict(params=params, weight_decay=decay) for params, decay in groups])
    total = A.epochs * len(names)
    for step, name in enumerate(name for _ in range(A.epochs) for name in np.random.permutation(names)):
        for group, rate in zip(opt.param_groups, rates):
            group['lr'] = rate * min(1, (step + 1) / 20) * (1 - step / total)
        room = rooms[name]
        # All relevant and near items, and some of the others.
        labelled = (room['relevant'] | room['near']).any(0)
        kept = labelled | (torch.rand(labelled.shape, device='cuda') < .6)
        with torch.autocast('cuda', torch.bfloat16):
            odds, _, _ = net(room, kept)
        odds, true = odds.float(), room['relevant'][:, kept].float()
        # Public articles are labelled less carefully.
        weight = (1 + true) * (.5 if name.startswith('b') else 1)
        judged = (F.binary_cross_entropy_with_logits(odds, true, reduction='none') * weight).sum() / true.sum()
        answered = true.any(1)
        ranked = -(F.log_softmax(odds[answered], 1) * true[answered]).sum() / true.sum()
        opt.zero_grad()
        (judged + .5 * ranked).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
    return net.eval()


# Scores, by pairs.

def precision_of(true, score):
    true = true[np.argsort(-score)]
    return (np.cumsum(true) / np.arange(1, len(true) + 1))[true].mean()

def report(label, read):
    """`read`: for each room the log odds and the cosines."""
    true = {name: rooms[name]['relevant'].cpu().numpy() for name in read}
    ap, cosine = (np.mean([precision_of(true[name].ravel(), both[at].ravel()) for name, both in read.items() if true[name].any()]) for at in (0, 1))
    def at_threshold(t):
        found, right, wanted = (sum(x) for x in zip(*[((o >= t).sum(), ((o >= t) & true[n]).sum(), true[n].sum()) for n, (o, _) in read.items()]))
        return 2 * right / (found + wanted), t, right / max(found, 1), right / wanted
    f1, t, precision, recall = max(at_threshold(t) for t in np.arange(-4, 4, .1))
    print(f'{label}: AP {ap:.3f}, of the cosine alone {cosine:.3f}; F1 {f1:.3f} at {t:.1f}, precision {precision:.3f}, recall {recall:.3f}  [{time.time() - began:.0f} s]', flush=True)

@torch.no_grad()
def read_by(net, name):
    odds, items, questions = net(rooms[name])
    return tuple(x.cpu().numpy() for x in (odds, questions @ items.T, items, questions))


# The file that ships: the base's graph without the story branch, with our weights.

def export(net, folder):
    graph = model.graph
    for parts in (graph.node, graph.initializer):
        kept = [one for one in parts if not one.name.startswith('story:')]
        del parts[:]
        parts.extend(kept)
    for output in [one for one in graph.output if one.name == 'story_hidden_state']:
        graph.output.remove(output)
    own = {one.name: one for one in graph.initializer}
    put = lambda name, value: own[name].CopyFrom(numpy_helper.from_array(value, name))
    quantised = dict(weight_of(node) for node in graph.node if node.op_type == 'MatMulInteger')
    for name, part in net.layers.named_modules():
        if not isinstance(part, (nn.Linear, nn.LayerNorm)):
            continue
        for kind in ('weight', 'bias'):
            key, value = f'encoder.layer.{name}.{kind}', getattr(part, kind).detach().float().cpu().numpy()
            if key in quantised:
                scale = np.abs(value).max(1) / STEPS
                scale[scale == 0] = 1
                put(quantised[key] + '_q', np.clip(np.round(value.T / scale), -STEPS, STEPS).astype(np.int8))
                put(quantised[key] + '_s', scale.astype(np.float32))
            else:
                put(key, value)
    os.makedirs(folder, exist_ok=True)
    data, most = model.SerializeToString(), 12_000_000
    for at in range(0, len(data), most):
        open(f'{folder}/model.onnx.{at // most}', 'wb').write(data[at:at + most])
    heads = [part for head in (net.item, net.question) for part in (head.weight.detach().cpu().numpy().ravel(), np.zeros(WIDTH))]
    np.concatenate(heads).astype('<f4').tofile(f'{folder}/heads.bin')


trained_on = sorted(name for name in rooms if not name.startswith(tuple(A.never)))
held = [name for name in trained_on if name.startswith(A.held)]
left_out = {}
for pair in zip(held[::2], held[1::2]):
    net = train([name for name in trained_on if name not in pair])
    left_out.update({name: read_by(net, name) for name in pair})
if left_out:
    report('left out, two rooms at a time', {name: read[:2] for name, read in left_out.items()})
if A.out:
    net = train(trained_on)
    export(net, A.out)
    # Vectors of rooms that the encoder had not seen; the verdict's weights are fitted on them.
    vectors = {f'{name}_{kind}': read[at].astype(np.float16) for name, read in left_out.items() for kind, at in (('items', 2), ('questions', 3))}
    np.savez_compressed(f'{A.out}/left-out.npz', **vectors)
    unseen = {name: read_by(net, name)[:2] for name in rooms if name not in trained_on}
    if unseen:
        report('rooms never trained on', unseen)
