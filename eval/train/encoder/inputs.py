"""The model's inputs, exactly as src/analysis/read-article.ts and models/news-reader.ts make them."""
import os, re
from tokenizers import Tokenizer
SENT = ['positive', 'neutral', 'negative']
CLS, SEP, PAD = (101, 102, 0)
MAX = 128
MENTIONS = 3   # per target, as in src/analysis/read-article.ts
tok = Tokenizer.from_file(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tokenizer.json'))
tok.no_truncation()
tok.no_padding()
_seen = {}

def ids(text):
    if text not in _seen:
        _seen[text] = tok.encode(text, add_special_tokens=False).ids
    return _seen[text]

def opening(title, text):
    head, body = (title.strip(), text.strip())
    if body.startswith(head):
        body = body[len(head):].lstrip()
    head = re.sub('\\s+', ' ', head)
    if not body:
        return head
    if not head:
        return body
    return head + ' ' + body if re.search('[.!?…:][\\"”’\']?$', head) else head + '. ' + body

def story_ids(title, text=''):
    return [CLS] + ids(opening(title, text)[:128 * 12])[:MAX - 2] + [SEP]

def article_ids(r):
    return story_ids(r['title'], r['lead'])

def read_with(text, targets):
    """The pieces of a text, and the pieces that belong to each target, given by the places of its mentions."""
    text = text[:128 * 12]
    cuts = sorted({0, len(text), *(at for where in targets for s, e in where for at in (s, min(e, len(text))) if at < len(text))})
    out, at = ([CLS], [])
    for s, e in zip(cuts, cuts[1:]):
        piece = ids(text[s:e])
        at.append((s, e, len(out), len(out) + len(piece)))
        out += piece
    out = out[:MAX - 1] + [SEP]
    inside = []
    for where in targets:
        inside.append([k for s, e, a, b in at if any((x <= s and e <= y for x, y in where)) for k in range(a, b) if k < MAX - 1])
    return (out, inside)

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
        while i >= 0 and len(out) < MENTIONS:
            if (i == 0 or not low[i - 1].isalnum()) and (i + len(k) >= len(low) or not low[i + len(k)].isalpha() or k == n):
                out.append((i, i + len(k)))
            i = low.find(k, i + len(k))
        if out:
            return out
    return []

def weighed(r):
    """An article's text, with the places and the sentiment of each of its weighed entities; 3 means no sentiment."""
    text = opening(r['title'], r['lead'])
    known = [e for e in r['entities'] if e['sentiment'] or r['impact'] >= 3]
    return (text, [spans(text, e['name']) for e in known], [SENT.index(e['sentiment'].lower()) if e['sentiment'] else 3 for e in known])


# Sentiment. A row is a text, the places of its targets, and their labels.

def grouped(data, kind, held=False):
    """Sentences from the public datasets, each with all its targets."""
    texts = {}
    for row in data['sent']:
        if row['set'] == kind and row['held'] == held:
            texts.setdefault(row['text'], []).append(row)
    return [(text, [[(r['start'], r['end'])] if 'start' in r else spans(text, r['target']) for r in rows], [SENT.index(r['label']) for r in rows]) for text, rows in texts.items()]

def titles(articles):
    """Headlines of articles without their text, with the entities whose sentiment is known."""
    rows = []
    for r in articles:
        known = [(spans(r['title'], e['name']), SENT.index(e['sentiment'].lower())) for e in r['entities'] if e['sentiment']]
        known = [one for one in known if one[0]]
        if known:
            rows.append((r['title'], [places for places, _ in known], [label for _, label in known]))
    return rows

JOINTS = [', while ', '; ', ' as ', ' but ', '. ', ', ', ' and ', ' even as ', ' after ', ' despite ', ' – ']

def joined(chance, sets):
    """Two headlines joined into one. Hardly any real text is good for one target and bad for another, so without these a
    model would learn to judge the text as a whole."""
    rows = chance.choice(sets)
    while True:
        (a, places, labels), (b, others, more) = chance.sample(rows, 2)
        named = lambda text, where: {text[s:e].lower() for one in where for s, e in one}
        if len(a) + len(b) > 300 or not all(places + others) or named(a, places) & named(b, others):
            continue
        joint = chance.choice(JOINTS)
        shift = len(a) + len(joint)
        return (a + joint + b, places + [[(s + shift, e + shift) for s, e in one] for one in others], labels + more)

def opposed(path):
    """Yields, for every headline in the file, a function that fills in names. The file starts with lines
    `group: name; name`. Headlines with placeholders such as `{group+}` follow."""
    names, lines = ({}, [line.rstrip() for line in open(path) if line.strip()])
    for line in lines:
        if '{' not in line:
            group, _, members = line.partition(': ')
            names[group] = members.split('; ')
            continue

        def fill(chance, parts=re.split(r'\{(\w+)([+0-])\}', line)):
            text, places, labels, used = (parts[0], [], [], set())
            for group, sign, after in zip(parts[1::3], parts[2::3], parts[3::3]):
                name = chance.choice([one for one in names[group] if one not in used])
                used.add(name)
                if group == 'person' and chance.random() < 0.5:
                    name = name.split()[-1]
                places.append([(len(text), len(text) + len(name))])
                labels.append('+0-'.index(sign))
                text += name + after
            return (text, places, labels)
        yield fill
