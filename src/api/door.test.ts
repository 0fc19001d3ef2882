import { EventEmitter } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Admitted } from "../access/admission.ts";
import { throughDoor } from "./door.ts";
import { openFairness } from "./fairness.ts";
import type { ApiTools } from "./tools.ts";

test("D51 a caller that hangs up while its key is looked up leaves no seat taken", async () => {
  const admission = Promise.withResolvers<Admitted>();
  const tools = {
    requestsAtOnce: 1,
    unready: () => undefined,
    admission: { admitAtOnce: () => undefined, admit: () => admission.promise },
  } as unknown as ApiTools;
  const fair = openFairness(tools);
  let answered = 0;
  const door = throughDoor(tools, fair, async () => void answered++);

  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const reply = { raw, hijack: () => reply } as unknown as FastifyReply;
  const headers = { "x-api-key": "tdg_new" };
  const request = { url: "/v1/news", headers, ip: "192.0.2.1" } as unknown as FastifyRequest;
  const done = door(request, reply);
  raw.destroyed = true;
  raw.emit("close");
  const plan = { perMinute: 60, burst: 5 };
  const standing = { isAllowed: true, remaining: 4, resetSeconds: 1, retrySeconds: 0 };
  admission.resolve({ kind: "admitted", planName: "beta", plan, standing, key: { id: "key_1" } as never });
  await done;
  expect([answered, fair.seats.takenBy("key_1")]).toEqual([0, 0]);
  fair.overload[Symbol.dispose]();
});
