"""Puts new weights into a copy of the shipped model: python3 fill.py MODEL_FOLDER WEIGHTS_FOLDER OUT (see README.md)"""
import glob, json, os, sys
import numpy as np
import weights as P
MODEL, FROM, OUT = sys.argv[1:4]
N = {}
for path in glob.glob(f'{FROM}/weights-*.npz'): N.update(dict(np.load(path)))
data = bytearray(open(f'{MODEL}/model.onnx', 'rb').read())

def spans(b, base):
    """The fields of a message: number, value, and where its bytes are in the file."""
    i, n = 0, len(b)
    while i < n:
        t, i = P.varint(b, i); f, w = t >> 3, t & 7
        if w == 0: v, i = P.varint(b, i); yield f, v, None
        elif w == 2: l, i = P.varint(b, i); yield f, b[i:i + l], base + i; i += l
        else: size = 4 if w == 5 else 8; yield f, b[i:i + size], None; i += size

at, nodes = {}, []
graph, start = next((v, o) for f, v, o in spans(memoryview(bytes(data)), 0) if f == 7)
for f, v, o in spans(graph, start):
    if f == 5:
        name = raw = None
        for g, w, where in spans(v, o):
            if g == 8: name = bytes(w).decode()
            if g in (4, 9) and where is not None: raw = where, len(w)
        at[name] = raw
    elif f == 1:
        node = dict(input=[], name='', op='')
        for g, w, _ in spans(v, o):
            if g == 1: node['input'].append(bytes(w).decode())
            elif g == 3: node['name'] = bytes(w).decode()
            elif g == 4: node['op'] = bytes(w).decode()
        nodes.append(node)

def put(name, values):
    (start, length), values = at[name], np.ascontiguousarray(values).tobytes()
    assert len(values) == length, name
    data[start:start + length] = values

for n in nodes:
    if n['op'] == 'MatMulInteger':
        w, story = n['input'][1][:-2], 'story:' if n['name'].startswith('story:') else ''
        key = story + n['name'].replace('story:', '').strip('/').replace('/MatMul_MMI', '').replace('/', '.') + '.weight'
        put(w + '_q', N[key + ':q']); put(w + '_s', N[key + ':s'].astype('<f4'))
words = next(n for n in at if n.endswith('_q') and at[n] and at[n][1] == 30522 * 384)[:-2]
put(words + '_q', N['embeddings.word_embeddings.weight:q']); put(words + '_s', N['embeddings.word_embeddings.weight:s'].astype('<f4'))
for n in at:
    if n.endswith(('.bias', '.weight')) and n in N: put(n, N[n].astype('<f4'))
os.makedirs(OUT, exist_ok=True)
open(f'{OUT}/model.onnx', 'wb').write(data)
own = dict(impact='impact', eventType='event', categories='cats', sections='secs', sentiment='sent', central='central', sort='sort')
manifest, stored, p, out = json.load(open(f'{MODEL}/heads.json')), np.fromfile(f'{MODEL}/heads.bin', '<f4'), 0, []
for h in manifest['heads']:
    n = h['rows'] * h['width']; w, b = stored[p:p + n].reshape(h['rows'], -1).copy(), stored[p + n:p + n + h['rows']].copy(); p += n + h['rows']
    if h['name'] in own: w[:, -768:], b = N[f"head:{own[h['name']]}:w"], N[f"head:{own[h['name']]}:b"]
    out += [w.ravel(), b]
np.concatenate(out).astype('<f4').tofile(f'{OUT}/heads.bin')
json.dump(manifest, open(f'{OUT}/heads.json', 'w'))
