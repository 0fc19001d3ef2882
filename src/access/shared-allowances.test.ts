import { expect, test } from "vitest";
import type { Plan } from "./allowance.ts";
import { SharedAllowances } from "./shared-allowances.ts";
import type { Exchange } from "./shared-buckets.ts";

const PLAN: Plan = { perMinute: 60, burst: 10 };

/** A bucket that never refills and is shared by two nodes, with a log of the exchanges. */
function bucketOf(tokens: number) {
  const state = { tokens, isAway: false };
  const exchanges: Exchange[] = [];
  const buckets = {
    async exchange(exchange: Exchange) {
      exchanges.push(exchange);
      const granted = Math.min(state.tokens, exchange.needed);
      state.tokens -= granted;
      return { granted, tokens: state.tokens };
    },
    isAway: () => state.isAway,
    nodes: () => 2,
  };
  return { buckets, exchanges, state };
}

test("D30 reading a holder's allowance counts no request and does not ask the bucket", async () => {
  const { buckets, exchanges } = bucketOf(5);
  await using node = new SharedAllowances(buckets, () => 0);
  expect(node.look("key_1", PLAN)).toMatchObject({ isAllowed: true, remaining: 10 });
  expect(exchanges).toEqual([]);
  const taken = await node.take("key_1", PLAN);
  const asked = exchanges.length;
  for (let time = 0; time < 3; time++) expect(node.look("key_1", PLAN)).toEqual(taken);
  expect([taken.remaining, exchanges.length]).toEqual([4, asked]);
});

test("D30 a holder with nothing left is refused", async () => {
  const { buckets } = bucketOf(0);
  await using node = new SharedAllowances(buckets, () => 0);
  const taken = await node.take("key_1", PLAN);
  expect(taken).toMatchObject({ isAllowed: false, remaining: 0 });
  expect(node.look("key_1", PLAN)).toEqual(taken);
});

test("D30 while the shared bucket is unreachable, this node's share decides", async () => {
  const { buckets, exchanges, state } = bucketOf(9);
  await using node = new SharedAllowances(buckets, () => 0);
  await node.take("key_1", PLAN);
  state.isAway = true;
  expect(node.look("key_1", PLAN)).toMatchObject({ isAllowed: true, remaining: 4 });
  expect(node.look("key_2", PLAN)).toMatchObject({ isAllowed: true, remaining: 5 });
  // A holder whose allowance was only read owes the bucket nothing afterwards.
  state.isAway = false;
  await node.take("key_1", PLAN);
  expect(exchanges.filter(({ owed }) => owed !== 0)).toEqual([]);
  state.isAway = true;
  expect(node.takeAtOnce("key_1", PLAN)).toMatchObject({ remaining: 2 });
});

test("D51 while the shared bucket is unreachable, a batch costs at most this node's whole share", async () => {
  const { buckets, state } = bucketOf(10);
  state.isAway = true;
  let now = 0;
  await using node = new SharedAllowances(buckets, () => now);
  expect(node.takeAtOnce("key_1", PLAN)).toMatchObject({ isAllowed: true });
  expect(await node.take("key_1", PLAN, 9, 1)).toMatchObject({ isAllowed: true, remaining: 0 });
  now += 1_000;
  expect(await node.take("key_1", PLAN, 9, 1)).toMatchObject({ isAllowed: false });
  // Two nodes share a burst of two, so the first unit of a batch is all there is.
  const small: Plan = { perMinute: 60, burst: 2 };
  expect(node.takeAtOnce("key_2", small)).toMatchObject({ isAllowed: true });
  expect(await node.take("key_2", small, 1, 1)).toMatchObject({ isAllowed: true, remaining: 0 });
});

test("D30 once reachable again, the bucket is charged for what the node granted meanwhile, and no more", async () => {
  const { buckets, exchanges, state } = bucketOf(4);
  let now = 0;
  await using node = new SharedAllowances(buckets, () => now);
  await node.take("key_1", PLAN);
  state.isAway = true;
  // Three tokens are left; this node's share is one and a half.
  expect(node.takeAtOnce("key_1", PLAN)).toMatchObject({ isAllowed: true });
  expect(node.takeAtOnce("key_1", PLAN)).toMatchObject({ isAllowed: false });
  now += 2_000;
  state.isAway = false;
  await node.take("key_1", PLAN);
  expect(exchanges.at(-1)).toMatchObject({ owed: 1 });
});

test("D30 if the bucket fails again before it is charged, the debt is kept and no fresh share is granted", async () => {
  const { buckets, exchanges, state } = bucketOf(4);
  let isFailing = false;
  const failing = {
    ...buckets,
    exchange: (exchange: Exchange) =>
      isFailing ? Promise.reject(new Error("away")) : buckets.exchange(exchange),
  };
  await using node = new SharedAllowances(failing, () => 0);
  await node.take("key_1", PLAN);
  state.isAway = true;
  expect(node.takeAtOnce("key_1", PLAN)).toMatchObject({ isAllowed: true });
  state.isAway = false;
  isFailing = true;
  for (let time = 0; time < 3; time++)
    expect(await node.take("key_1", PLAN)).toMatchObject({ isAllowed: false });
  isFailing = false;
  await node.take("key_1", PLAN);
  expect(exchanges.at(-1)).toMatchObject({ owed: 1 });
});
