"""Packs ids, labels and parties into compact arrays: python3 pack.py MODEL_FOLDER, where the files are"""
import json, numpy as np, lzma, io, sys
MODEL = sys.argv[1] + '/heads.json'
def ids(path): return [np.array(json.loads(l)[:126], np.uint16) for l in open(path)]
def flat(rows): return np.concatenate(rows), np.array([len(r) for r in rows], np.uint8)
SECTIONS = next(h['labels'] for h in json.load(open(MODEL))['heads'] if h['name'] == 'sections')
EVENTS = next(h['labels'] for h in json.load(open(MODEL))['heads'] if h['name'] == 'eventType')
CATS = 'crypto economy politics geopolitics'.split()
out = {}
meta = []
rows, I = [], []
for f in ('rows', 'extra'):
    rows += [json.loads(l) for l in open(f'{f}.ndjson')]; I += ids(f'{f}.ids')
assert len(rows) == len(I), (len(rows), len(I))
out['ids'], out['len'] = flat(I)
out['impact'] = np.array([r['impact'] for r in rows], np.int8)
out['event'] = np.array([EVENTS.index(r['eventType']) if r['eventType'] in EVENTS else -1 for r in rows], np.int8)
out['cats'] = np.array([[c in r['categories'] for c in CATS] for r in rows])
out['secs'] = np.array([[c in r['sections'] for c in SECTIONS] for r in rows])
out['set'] = np.array([r['set'] for r in rows])
np.savez_compressed('rows.npz', **out)
# Parties
out, P, L, TR, AT, AL, LAB, W, MEN, ROW, N = {}, [], [], [], [], [], [], [], [], [], []
prow = [json.loads(l) for l in open('party-rows.ndjson')]
for part in ('parties',):
    for l in open(f'{part}.ndjson'):
        r = json.loads(l)
        ROW.append(r['row']); P.append(np.array(r['ids'], np.uint16)); L.append(len(r['ids'])); N.append(len(r['targets']))
        for t in r['targets']:
            TR.append(np.array(t['traits'], np.float16)); AT.append(np.array(sorted(t['at']), np.uint8)); AL.append(len(t['at'])); LAB.append(S.index(t['label'])); MEN.append(t['mentions'])
np.savez_compressed('parties.npz', ids=np.concatenate(P), len=np.array(L, np.uint8), row=np.array(ROW, np.int32), targets=np.array(N, np.uint8), traits=np.stack(TR), at=np.concatenate(AT), atlen=np.array(AL, np.uint8), label=np.array(LAB, np.int8), mentions=np.array(MEN, np.int16))
with open('prow.json', 'w') as o: json.dump([dict(set=r['set'], short=r['text'] == '', form=r.get('form'), tags=r.get('tags', [])) for r in prow], o)
for f in ('unl', 'mlm'):
    a, b = flat(ids(f'{f}.ids')); np.savez_compressed(f'{f}.npz', ids=a, len=b)
