import type { Adapter, AdapterPayload } from "oidc-provider";

/**
 * How many entries, such as sign-ins in progress, the demo's provider keeps. Beyond that, the oldest is
 * forgotten.
 */
const MAX_KEPT = 1_000;

/** The storage of the demo's provider: in memory, because the demo leaves nothing behind. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();

  const findBy = (model: string, isWanted: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([key, payload]) => key.startsWith(`${model} `) && isWanted(payload))?.[1];

  return (model) => ({
    async upsert(id, payload) {
      kept.set(`${model} ${id}`, payload);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    },
    find: async (id) => kept.get(`${model} ${id}`),
    findByUid: async (uid) => findBy(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findBy(model, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = kept.get(`${model} ${id}`);
      if (payload) kept.set(`${model} ${id}`, { ...payload, consumed: Math.floor(Date.now() / 1000) });
    },
    async destroy(id) {
      kept.delete(`${model} ${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
