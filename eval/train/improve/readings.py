"""What sentiment.py reads: python3 readings.py DATA TMP"""
import json, sys, numpy as np
D, T = sys.argv[1:3]; Q = dict(np.load(f'{D}/parties.npz')); prow = json.load(open(f'{D}/prow.json'))
with open(f'{T}/rows.ndjson', 'w') as o:
    for r in prow: o.write(json.dumps(dict(set=r['set'], text='' if r['short'] else 'x', form=r['form'], tags=r['tags'])) + '\n')
S = ['Positive', 'Neutral', 'Negative', None]
te, ae, at, fr = 0, 0, Q['at'], 0
with open(f'{T}/readings.ndjson', 'w') as o:
    for k, n in enumerate(Q['len']):
        t = []
        for j in range(te, te + int(Q['targets'][k])):
            m = int(Q['atlen'][j]); t.append(dict(at=at[ae:ae + m].tolist(), traits=[round(float(v), 4) for v in Q['traits'][j]], label=S[Q['label'][j]], mentions=int(Q['mentions'][j]))); ae += m
        te += int(Q['targets'][k])
        o.write(json.dumps({'row': int(Q['row'][k]), 'targets': t, 'from': fr, 'rows': int(n)}) + '\n'); fr += int(n)
