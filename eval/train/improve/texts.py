"""Collects unlabelled news and our own labels: python3 texts.py EVALUATION_FOLDER OUT"""
import gzip, json, os, re, sys, hashlib
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../encoder')
sys.path.insert(0, HERE)
from held import is_held
FOLDER, OUT = sys.argv[1:3]
def rows(p):
    o = gzip.open if p.endswith('.gz') else open
    return [json.loads(l) for l in o(os.path.join(FOLDER, p), 'rt')]
key = lambda t: re.sub(r'\W+', ' ', (t or '').lower()).strip()
hash_of = lambda t: hashlib.sha256(t.strip().encode()).hexdigest()[:16]
dev = {key(r['title']) for r in rows('gold/gold-dev.ndjson')}
TYPES = dict(pd="policy-decision", ra="regulation-action", la="legal-action", el="election", ap="appointment", dr="data-release", dp="data-point", ca="corporate-action", fd="funding-deal", si="security-incident", di="disaster", ge="geopolitical-event", de="diplomatic-event", os="official-statement", ac="analysis-commentary", mm="market-move", on="ops-notice", dg="digest")
CATEGORIES = dict(c="crypto", e="economy", p="politics", g="geopolitics")
ours = {}
for line in open(f'{HERE}/labels.tsv'):
    k, impact, et, cats, secs, ents = line.rstrip('\n').split('\t')
    sp = lambda s: [x for x in s.split(',') if x != '-']
    ours[k] = dict(impact=int(impact), eventType=et, categories=sp(cats), sections=sp(secs))
seen = set(dev); mlm = []; extra = []
def take(title, text, whole=True, label=True):
    k = key(title)
    if title:
        if k in seen or len(k) < 8: return
        seen.add(k)
    mlm.append(dict(title=title, text=text))
    h = hash_of(title or '')
    if label and h in ours: extra.append(dict(set='extra', title=title, text=text, **ours[h]))
# Labelled articles of the editors are read as text too, but not those for development.
for r in rows('gold/gold-train.ndjson'): seen.add(key(r['title'])); mlm.append(dict(title=r['title'], text=r['lead']))
for r in rows('allsides_sample/articles.ndjson.gz'): take(r['title'], r['text'])
for part in ('stories_train', 'stories_2021_dated'):
    for s in rows(f'neus_allsides/{part}.ndjson.gz'):
        for a in s['articles']: take(a['title'], a['text'], label=False)
for r in rows('reuters21578_modapte/train.ndjson.gz'):
    if r.get('body'): take((r['title'] or '').capitalize(), r['body'], label=False)
for r in rows('uci_news_6k/headlines.ndjson.gz'): take(r['title'], '')
for r in rows('sentfin/headlines.ndjson.gz'):
    if not is_held('sf' + r['title']): take(r['title'], '')
for r in rows('newsmtsc/train.ndjson.gz'): mlm.append(dict(title=r['sentence'], text=''))
for r in rows('ecbplus/docs.ndjson.gz'): mlm.append(dict(title='', text=r['text']))
for line in open(f'{HERE}/articles.ndjson'):
    r = json.loads(line); mlm.append(dict(title=r['title'], text=r['text']))
for line in open(f'{HERE}/invented.txt'):
    labels, title, lead = line.rstrip('\n').split(' | ')
    impact, kind, cats, secs = labels.split(' ')
    row = dict(set='extra', impact=int(impact), eventType=TYPES[kind], categories=[CATEGORIES[c] for c in cats if c in CATEGORIES], sections=[] if secs == '-' else secs.split(','))
    extra += [dict(row, title=title, text=lead), dict(row, title=title, text='')]
with open(f'{OUT}/mlm.ndjson', 'w') as o:
    for r in mlm: o.write(json.dumps(r) + '\n')
with open(f'{OUT}/extra.ndjson', 'w') as o:
    for r in extra: o.write(json.dumps(r) + '\n')
print(len(mlm), sum(len(r['text'] or '') for r in mlm), len(extra))
