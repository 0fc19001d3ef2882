"""What the model is given: exactly what src/analysis/read-article.ts and models/news-reader.ts give it."""
import os, re
from tokenizers import Tokenizer
SENT = ['positive', 'neutral', 'negative']
CLS, SEP, PAD = (101, 102, 0)
MAX = 128
MENTIONS = 3   # of a target, as in src/analysis/read-article.ts
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
    """The pieces of a text, and of each target (places of its mentions) the pieces that are it."""
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
    """An article's text, and of each entity that is weighed in it the places and the sentiment; the fourth is none."""
    text = opening(r['title'], r['lead'])
    known = [e for e in r['entities'] if e['sentiment'] or r['impact'] >= 3]
    return (text, [spans(text, e['name']) for e in known], [SENT.index(e['sentiment'].lower()) if e['sentiment'] else 3 for e in known])
