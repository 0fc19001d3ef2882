import { expect, test } from "vitest";
import { Cohort, loneWork, type QuestionSteps } from "./cohort.ts";

/** A request that records its steps. `over` replaces some of the steps. */
function question(name: string, told: string[], over: Partial<QuestionSteps> = {}): QuestionSteps {
  const tell = (step: string) => told.push(`${name} ${step}`);
  return {
    holder: "key_1",
    isAlone: false,
    isRead: false,
    read: () => tell("read") > 0,
    make: () => (tell("made"), 100),
    send: () => void tell("sent"),
    fail: (error) => void tell((error as Error).message),
    ...over,
  };
}

/** A clock that stands still, so that no test depends on speed. */
const still = () => 0;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const broken = () => {
  throw new Error("failed");
};

test("requests that arrive together take each step together, and a single request goes alone", async () => {
  const told: string[] = [];
  const cohort = new Cohort(still);
  for (const name of ["a", "b"]) cohort.arrive(() => cohort.ask(question(name, told)));
  expect(told).toEqual([]);
  await turn();
  expect(told.splice(0)).toEqual(["a read", "b read", "a made", "b made", "a sent", "b sent"]);
  cohort.ask(question("c", told));
  await turn();
  expect(told).toEqual(["c read", "c made", "c sent"]);
});

test.each(["read", "make", "send"] as const)(
  "a request whose %s fails is answered and does not disturb the others",
  async (step) => {
    const told: string[] = [];
    const cohort = new Cohort(still);
    cohort.ask(question("a", told));
    cohort.ask(question("b", told, { [step]: broken }));
    cohort.ask(question("c", told));
    await turn();
    expect(told.filter((line) => line.endsWith("sent"))).toEqual(["a sent", "c sent"]);
    expect(told).toContain("b failed");
  },
);

test("a request that continues by itself is left out of the later steps", async () => {
  const told: string[] = [];
  const cohort = new Cohort(still);
  cohort.ask(question("a", told, { read: () => false }));
  cohort.ask(question("b", told, { make: () => undefined }));
  await turn();
  expect(told).toEqual(["b read"]);
});

test("large answers are sent before more are made, and of very many requests some wait for the next run", async () => {
  const told: string[] = [];
  const cohort = new Cohort(still);
  for (let each = 0; each < 3; each++)
    cohort.ask(question(`${each}`, told, { make: () => (told.push(`${each} made`), 300_000) }));
  await turn();
  expect(told.splice(0).filter((line) => !line.endsWith("read"))).toEqual([
    "0 made",
    "1 made",
    "0 sent",
    "1 sent",
    "2 made",
    "2 sent",
  ]);
  for (let each = 0; each < 100; each++) cohort.ask(question(`${each}`, told));
  await turn();
  const sent = () => told.filter((line) => line.endsWith("sent")).length;
  expect(sent()).toBeLessThan(100);
  while (sent() < 100) await turn();
  expect(told.filter((line) => line.endsWith("sent"))).toEqual(
    Array.from({ length: 100 }, (_, each) => `${each} sent`),
  );
});

test("D51 holders take turns, so a request does not wait behind all those of another key", async () => {
  const told: string[] = [];
  const cohort = new Cohort(still);
  for (let each = 0; each < 100; each++) cohort.ask(question(`busy ${each}`, told, { holder: "key_1" }));
  cohort.ask(question("calm", told, { holder: "key_2" }));
  await turn();
  expect(told.filter((line) => line.endsWith("read")).slice(0, 3)).toEqual([
    "busy 0 read",
    "calm read",
    "busy 1 read",
  ]);
  expect(told).toContain("calm sent");
});

test("work that takes its turn alone ends the cohort, and the rest comes next", async () => {
  const told: string[] = [];
  const cohort = new Cohort(still);
  const work = (name: string, holder: string) => loneWork(holder, () => void told.push(name), broken);
  for (const name of ["slice 1", "slice 2"]) cohort.ask(work(name, "key_1"));
  cohort.ask(question("calm", told, { holder: "key_2" }));
  await turn();
  expect(told).toEqual(["slice 1"]);
  await turn();
  expect(told.slice(1)).toEqual(["calm read", "slice 2", "calm made", "calm sent"]);
});

test("after a millisecond the answers still to be made wait for the next cohort, in their order", async () => {
  const told: string[] = [];
  let now = 0;
  const cohort = new Cohort(() => now);
  const slow = () => {
    now += 2;
    return told.push("slow made");
  };
  cohort.ask(question("slow", told, { holder: "key_1", make: slow }));
  for (const name of ["a", "b"]) cohort.ask(question(name, told, { holder: "key_2" }));
  await turn();
  expect(told.splice(0)).toEqual(["slow read", "a read", "b read", "slow made", "slow sent"]);
  cohort.ask(question("c", told, { holder: "key_3" }));
  await turn();
  // Requests that were read already are not read again.
  expect(told).toEqual(["c read", "a made", "c made", "b made", "a sent", "c sent", "b sent"]);
});
