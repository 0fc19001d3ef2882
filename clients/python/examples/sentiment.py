# %% [markdown]
# # How the news about an asset sounded
#
# Reads everything that a service has published about an asset, and plots the reports per hour and the sum of their
# sentiment. Run it cell by cell in a notebook (VS Code and Jupytext open this file as one), or as a program:
#
#     pip install './clients/python[httpx,plot]'
#     TIDINGS_URL=http://127.0.0.1:8080 TIDINGS_KEY=tdg_… python examples/sentiment.py Bitcoin BTC

# %%
import os
import sys

import matplotlib

if not hasattr(sys, "ps1") and "ipykernel" not in sys.modules:
    matplotlib.use("Agg")  # a program without a window saves the picture instead
import matplotlib.pyplot as plt

from tidings import Client, by_event, entities_frame

names = sys.argv[1:] if sys.argv[1:] and "ipykernel" not in sys.modules else ["Bitcoin", "BTC"]

# %% [markdown]
# ## Read
#
# `catch_up` yields every matching item once, oldest first, however many there are. Keep the last one: a later run continues
# there with `after=last`.

# %%
with Client(os.environ["TIDINGS_URL"], os.environ["TIDINGS_KEY"]) as tidings:
    items = list(tidings.catch_up(keyword=names, fields=["headline", "entities", "clusterId", "publishedAt"]))
if not items:
    sys.exit(f"Nothing was published about {' or '.join(names)}.")
print(f"{len(items)} reports on {len(by_event(items))} events, from {items[0]['publishedAt']}")

# %% [markdown]
# ## Turn into a table
#
# One row per report and entity. Only the rows of the asset itself count: a report on Bitcoin also names others.

# %%
mentions = entities_frame(items)
asset = mentions[mentions["name"].isin(names) | mentions["ticker"].isin(names)].set_index("publishedAt").sort_index()
by_hour = asset["sentiment"].resample("1h").agg(["size", "sum"])
print(by_hour[by_hour["size"] > 0].tail())

# %% [markdown]
# ## Plot

# %%
figure, reports = plt.subplots(figsize=(10, 4), layout="constrained")
reports.bar(by_hour.index, by_hour["size"], width=1 / 26, color="#c3cad4", label="reports per hour")
reports.set_ylabel("reports per hour")
sentiment = reports.twinx()
sentiment.step(by_hour.index, by_hour["sum"].cumsum(), where="post", color="#b4431f", label="sentiment, summed up")
sentiment.axhline(0, color="#b4431f", linewidth=0.5)
sentiment.set_ylabel("positive less negative reports")
reports.set_title(f"News about {names[0]}")
figure.legend(loc="upper left", bbox_to_anchor=(0.08, 0.9))
figure.savefig("sentiment.png", dpi=150)
print("drew sentiment.png")
