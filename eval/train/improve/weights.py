"""The shipped encoder's weights, as numbers: python3 weights.py MODEL_FOLDER OUT.npz (int8 and scales; no onnx needed)"""
import sys, numpy as np
def varint(b, i):
    v = s = 0
    while True:
        c = b[i]; i += 1; v |= (c & 127) << s; s += 7
        if c < 128: return v, i
def fields(b):
    i, n = 0, len(b)
    while i < n:
        t, i = varint(b, i); f, w = t >> 3, t & 7
        if w == 0: v, i = varint(b, i)
        elif w == 2:
            l, i = varint(b, i); v = b[i:i + l]; i += l
        elif w == 5: v = b[i:i + 4]; i += 4
        elif w == 1: v = b[i:i + 8]; i += 8
        yield f, v
TYPES = {1: '<f4', 2: 'u1', 3: 'i1', 6: '<i4', 7: '<i8'}
def tensor(b):
    dims, kind, name, raw = [], 0, '', None
    for f, v in fields(b):
        if f == 1:
            if isinstance(v, int): dims.append(v)
            else:
                i = 0
                while i < len(v): d, i = varint(v, i); dims.append(d)
        elif f == 2: kind = v
        elif f == 8: name = bytes(v).decode()
        elif f == 9: raw = v
        elif f == 4: raw = v
    return name, (np.frombuffer(bytes(raw), TYPES[kind]).reshape(dims) if raw is not None and kind in TYPES else None)
def load(path):
    I, nodes = {}, []
    graph = next(v for f, v in fields(memoryview(open(path, 'rb').read())) if f == 7)
    for f, v in fields(graph):
        if f == 5:
            n, a = tensor(v); I[n] = a
        elif f == 1:
            node = dict(input=[], name='', op='')
            for g, w in fields(v):
                if g == 1: node['input'].append(bytes(w).decode())
                elif g == 3: node['name'] = bytes(w).decode()
                elif g == 4: node['op'] = bytes(w).decode()
            nodes.append(node)
    out = {n: a for n, a in I.items() if a is not None and n.endswith(('.bias', '.weight'))}
    for n in nodes:
        if n['op'] == 'MatMulInteger':
            w = n['input'][1][:-2]
            story = 'story:' if n['name'].startswith('story:') else ''
            key = story + n['name'].replace('story:', '').strip('/').replace('/MatMul_MMI', '').replace('/', '.') + '.weight'
            out[key + ':q'], out[key + ':s'] = I[w + '_q'], I[w + '_s']
    emb = [n for n in I if n.endswith('_q') and I[n] is not None and I[n].shape[0] == 30522][0][:-2]
    out['embeddings.word_embeddings.weight:q'], out['embeddings.word_embeddings.weight:s'] = I[emb + '_q'], I[emb + '_s']
    return out
if __name__ == '__main__':
    w = load(sys.argv[1] + '/model.onnx')
    for k in sorted(w): print(k, w[k].shape, w[k].dtype)
    np.savez(sys.argv[2], **w)
