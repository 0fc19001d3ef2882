"""Averages two encoders that started from the same weights: `python3 blend.py OLD NEW OUT`, where each is a folder like
`encoder/news`.

Weights are converted from int8, averaged and converted back. Heads that both encoders have are averaged too. A head that
only the new encoder has is copied. `python3 blend.py OLD NEW OUT --fit NEW.f32 OUT.f32` then fits such a head (by ridge
regression towards its old weights), so that it gives the same results on readings of the averaged encoder as it did on
readings of the new one. Both files hold rows of 768 numbers per mention, for the same mentions.
"""
import json, sys
import numpy as np, onnx
from onnx import numpy_helper

RIDGE = 30


def heads_of(folder):
    manifest = json.load(open(f"{folder}/heads.json"))["heads"]
    numbers, found, at = np.fromfile(f"{folder}/heads.bin", "<f4"), {}, 0
    for head in manifest:
        rows, width = head["rows"], head["width"]
        # All rows of weights, then their biases.
        weights = numbers[at : at + rows * width].reshape(rows, width)
        found[head["name"]] = np.hstack([weights, numbers[at + rows * width : at + rows * width + rows, None]])
        at += rows * (width + 1)
    return manifest, found


def write_heads(folder, manifest, heads):
    parts = [part for head in manifest for own in [heads[head["name"]]] for part in (own[:, :-1].ravel(), own[:, -1])]
    np.concatenate(parts).astype("<f4").tofile(f"{folder}/heads.bin")
    json.dump({"heads": manifest}, open(f"{folder}/heads.json", "w"))


def quantised(weights, scale):
    """Quantises weights as train.py exports them: embeddings by row, everything else by column in seven bits."""
    axis, most = (1, 127) if scale.ndim == 2 else (0, 63)
    own = np.abs(weights).max(axis, keepdims=scale.ndim == 2) / most
    own[own == 0] = 1
    return np.clip(np.round(weights / own), -most, most).astype(np.int8), own.astype(np.float32)


def blend(old, new, out):
    model = onnx.load(f"{new}/model.onnx")
    before = {one.name: numpy_helper.to_array(one) for one in onnx.load(f"{old}/model.onnx").graph.initializer}
    own = {one.name: one for one in model.graph.initializer}
    put = lambda name, value: own[name].CopyFrom(numpy_helper.from_array(value, name))
    for name in list(own):
        value, other = numpy_helper.to_array(own[name]), before[name]
        if name.endswith("_q"):
            scale = numpy_helper.to_array(own[name[:-2] + "_s"])
            mean = (value.astype(np.float32) * scale + other.astype(np.float32) * before[name[:-2] + "_s"]) / 2
            for key, part in zip((name, name[:-2] + "_s"), quantised(mean, scale)):
                put(key, part)
        elif value.dtype == np.float32 and value.size > 1 and not name.endswith("_s"):
            put(name, (value + other) / 2)
    onnx.save(model, f"{out}/model.onnx")
    manifest, heads = heads_of(new)
    shared = heads_of(old)[1]
    write_heads(out, manifest, {name: (head + shared[name]) / 2 if name in shared else head for name, head in heads.items()})


def fit(old, new, out, files):
    """Fits the heads that only the new encoder has."""
    manifest, heads = heads_of(out)
    theirs, ours = (np.fromfile(file, "<f4").reshape(-1, 768) for file in files)
    read = (np.abs(theirs).sum(1) > 0) & (np.abs(ours).sum(1) > 0)
    with_one = lambda rows: np.hstack([rows[read], np.ones((read.sum(), 1), np.float32)])
    theirs, ours = with_one(theirs), with_one(ours)
    for name in set(heads) - set(heads_of(old)[1]):
        head = heads_of(new)[1][name]
        rest = theirs @ head.T - ours @ head.T
        heads[name] = head + np.linalg.solve(ours.T @ ours + RIDGE * np.eye(769), ours.T @ rest).T
    write_heads(out, manifest, heads)


old, new, out, *more = sys.argv[1:]
if more:
    fit(old, new, out, more[1:])
else:
    blend(old, new, out)
