import type { InferenceSession } from "onnxruntime-node";
import { loadRuntime } from "../../src/analysis/models/runtime.ts";
import { replaceOf } from "./replaced.ts";

const sessions = new Map<string, Promise<InferenceSession>>();

/**
 * Opening a model takes half a second, and a session remembers nothing of what it reads. So until this is disposed of,
 * opening the same model again returns the first session.
 */
export function shareSessions(): Disposable {
  const { InferenceSession } = loadRuntime();
  const open = InferenceSession.create.bind(InferenceSession);
  const create = (path: string, options: InferenceSession.SessionOptions) => {
    if (!sessions.has(path))
      sessions.set(
        path,
        open(path, options).then((session) => Object.assign(session, { release: async () => {} })),
      );
    return sessions.get(path);
  };
  return replaceOf(InferenceSession, { create });
}
