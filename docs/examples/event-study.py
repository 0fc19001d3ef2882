"""Event study: how a price moves around important news. Needs only Python's standard library.

    tidings export --format ndjson --fields firstSeenAt,impact,entities,headline --out news.ndjson
    python3 event-study.py news.ndjson prices.csv BTC

prices.csv has a header and two columns, a time and a price: 2026-03-01T14:00:00Z,65012.5
"""

# %% Read the news. `firstSeenAt` is when a reader could know of it, so nothing here sees the future.
import bisect
import csv
import json
import math
import sys
from datetime import datetime

NEWS, PRICES, TICKER = sys.argv[1:4]
LEAST_IMPACT = 4
OFFSETS = range(-60, 241, 5)  # minutes around each item
APART = 240 * 60  # items closer than this to the last one would count the same move twice


def seconds(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


events = []
for line in open(NEWS, encoding="utf-8"):
    item = json.loads(line)
    if item["impact"] >= LEAST_IMPACT and any(e["ticker"] == TICKER for e in item["entities"][:3]):
        events.append(seconds(item["firstSeenAt"]))

# %% Read the prices.
times, closes = [], []
for time, close in list(csv.reader(open(PRICES, encoding="utf-8")))[1:]:
    times.append(seconds(time))
    closes.append(float(close))


def price_at(instant):
    """The last price at or before an instant; None outside the file."""
    at = bisect.bisect_right(times, instant) - 1
    return closes[at] if at >= 0 and instant <= times[-1] else None


# %% Log returns from the instant of each event.
rows, last = [], -math.inf
for event in sorted(events):
    prices = [price_at(event + 60 * offset) for offset in OFFSETS]
    base = price_at(event)
    if event - last < APART or base is None or None in prices:
        continue
    last = event
    rows.append([math.log(price / base) for price in prices])
if len(rows) < 2:
    sys.exit(f"{len(events)} items of impact {LEAST_IMPACT} or more name {TICKER}, {len(rows)} of them within the prices")

# Large moves matter whichever way they go, so the size is shown beside the mean.
count = len(rows)
columns = list(zip(*rows))
means = [sum(column) / count for column in columns]
errors = [
    math.sqrt(sum((value - mean) ** 2 for value in column) / (count - 1) / count)
    for column, mean in zip(columns, means)
]
sizes = [sum(abs(value) for value in column) / count for column in columns]
print(f"{count} events of {TICKER}")
for offset, mean, error, size in list(zip(OFFSETS, means, errors, sizes))[::6]:
    print(f"{offset:+5d} min  mean {mean:+.3%} ± {1.96 * error:.3%}  size {size:.3%}")

# %% Plot the mean with its 95 % interval, and the mean size of the move.
WIDTH, HEIGHT, PAD = 720, 360, 50
top = max(max(m + 1.96 * e, s) for m, e, s in zip(means, errors, sizes))
low = min(m - 1.96 * e for m, e in zip(means, errors))
span = (top - low) or 1.0


def point(offset, value):
    x = PAD + (offset - OFFSETS[0]) / (OFFSETS[-1] - OFFSETS[0]) * (WIDTH - 2 * PAD)
    return f"{x:.1f},{HEIGHT - PAD - (value - low) / span * (HEIGHT - 2 * PAD):.1f}"


def path(values):
    return " ".join(point(offset, value) for offset, value in zip(OFFSETS, values))


band = path([m + 1.96 * e for m, e in zip(means, errors)]).split() + [
    point(offset, m - 1.96 * e) for offset, m, e in list(zip(OFFSETS, means, errors))[::-1]
]
zero = point(0, 0).split(",")
svg = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
<polygon points="{" ".join(band)}" fill="#cfe0f5"/>
<line x1="{PAD}" x2="{WIDTH - PAD}" y1="{zero[1]}" y2="{zero[1]}" stroke="#999"/>
<line x1="{zero[0]}" x2="{zero[0]}" y1="{PAD}" y2="{HEIGHT - PAD}" stroke="#999" stroke-dasharray="4"/>
<polyline points="{path(sizes)}" fill="none" stroke="#c77700"/>
<polyline points="{path(means)}" fill="none" stroke="#1f5fa8" stroke-width="2"/>
<text x="{PAD}" y="24" font-size="15">{TICKER}: {count} items of impact {LEAST_IMPACT} or more</text>
<text x="{PAD}" y="42" fill="#1f5fa8">mean log return, 95 % interval</text>
<text x="{PAD + 220}" y="42" fill="#c77700">mean size of the move</text>
<text x="{PAD}" y="{HEIGHT - 20}">{OFFSETS[0]} min</text>
<text x="{zero[0]}" y="{HEIGHT - 20}" text-anchor="middle">first seen</text>
<text x="{WIDTH - PAD}" y="{HEIGHT - 20}" text-anchor="end">{OFFSETS[-1]:+d} min</text>
<text x="4" y="{PAD}">{top:+.2%}</text><text x="4" y="{HEIGHT - PAD}">{low:+.2%}</text>
</svg>"""
open("event-study.svg", "w", encoding="utf-8").write(svg)
print("event-study.svg")
