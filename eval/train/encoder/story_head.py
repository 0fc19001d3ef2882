"""python story_head.py VECTORS MODEL

Fits the story head on vectors that eval/train/story-vectors.ts wrote, and puts it into heads.bin.

Training for event types and impact moves the vectors of similar articles together, even if they are about different
events. So the head is fitted last. A least-squares map brings our vectors back to those of the base encoder. Shrunk
within-class whitening then makes reports of one event equally similar in every direction."""
import json, os, sys
import numpy as np

SHRINK = 3.0   # multiple of the mean variance that is added to each direction: more scored the same, less was worse
vectors, model = sys.argv[1:]
read = lambda name: np.fromfile(os.path.join(vectors, name), "<f4").reshape(-1, 384).astype(np.float64)
ours, base = read("ours.f32"), read("base.f32"); groups = json.load(open(os.path.join(vectors, "groups.json")))

back = np.linalg.solve(ours.T @ ours + 0.01 * np.eye(384), ours.T @ base).T
near = ours @ back.T; near /= np.linalg.norm(near, axis=1, keepdims=True)
members = {}
for at, group in enumerate(groups):
    if group is not None: members.setdefault(group, []).append(at)
scatter, total = np.zeros((384, 384)), 0.0
for rows in members.values():   # a story counts by the square root of its size
    apart = near[rows] - near[rows].mean(0); weight = 1 / len(rows) ** 0.5
    scatter += weight * apart.T @ apart; total += weight * len(rows)
scatter /= total
values, directions = np.linalg.eigh(scatter + SHRINK * np.trace(scatter) / 384 * np.eye(384))
even = (directions / np.sqrt(values)) @ directions.T; even *= 384 / np.trace(even)

path = os.path.join(model, "heads.bin"); numbers = np.fromfile(path, "<f4"); at = 0
for head in json.load(open(os.path.join(model, "heads.json")))["heads"]:
    size = head["rows"] * head["width"]
    if head["name"] == "story":
        old = numbers[at:at + size].reshape(head["rows"], head["width"]).astype(np.float64)
        numbers[at:at + size] = (even @ back @ old).astype(np.float32).ravel()
    at += size + head["rows"]
numbers.tofile(path)
print("stories", len(members), "cosine with the base", round(float((near * base).sum(1).mean()), 4))
