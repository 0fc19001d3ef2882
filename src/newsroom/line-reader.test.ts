import { describe, expect, test } from "vitest";
import { BadLine, reader } from "./line-reader.ts";

const read = (object: unknown) => reader(object, "the line");

test.for([undefined, null, 1, "text", [], [{}]])("%j is not an object", (value) => {
  expect(() => reader(value, "source")).toThrow(new BadLine("source must be a JSON object"));
});

describe("texts", () => {
  test("are read unchanged", () => {
    expect(read({ a: " x " }).text("a")).toBe(" x ");
    expect(read({ a: "👩‍👩‍👧‍👦" }).text("a")).toBe("👩‍👩‍👧‍👦");
  });

  test.for([undefined, null, 1, true, {}, [], "", " \n\u3000"])("are not %j", (value) => {
    expect(() => read({ a: value }).text("a")).toThrow(new BadLine("a must be a string that is not empty"));
  });

  test("repairs half a surrogate pair and rejects NUL", () => {
    expect(read({ a: "x\ud83dy" }).text("a")).toBe("x\ufffdy");
    expect(() => read({ a: "x\0y" }).text("a")).toThrow(new BadLine("a contains a NUL character"));
  });

  test("may be missing if they are nullable or optional", () => {
    const upper = (text: string) => text.toUpperCase();
    expect([read({}).nullable("a", upper), read({ a: null }).nullable("a", upper)]).toEqual([null, null]);
    expect([read({}).optional("a", upper), read({ a: null }).optional("a", upper)]).toEqual([
      undefined,
      undefined,
    ]);
    expect([read({ a: "x" }).nullable("a", upper), read({ a: "x" }).optional("a", upper)]).toEqual([
      "X",
      "X",
    ]);
    expect(() => read({ a: 7 }).nullable("a", upper)).toThrow(/a must be a string/);
  });

  test("inside an object are reported with the object's name", () => {
    expect(() => reader({ name: 1 }, "an entity").text("name")).toThrow(
      new BadLine("an entity: name must be a string that is not empty"),
    );
  });
});

describe("numbers and choices", () => {
  test.for([0, 100, 41.5])("%d is in the range", (value) => {
    expect(read({ a: value }).number("a", 0, 100)).toBe(value);
  });

  test.for([undefined, null, "7", -0.001, 100.001, {}, []])("%j is not in the range", (value) => {
    expect(() => read({ a: value }).number("a", 0, 100)).toThrow(
      new BadLine("a must be a number from 0 to 100"),
    );
  });

  test("oneOf reports missing and unknown values differently", () => {
    expect(read({ a: 3 }).oneOf("a", [2, 3])).toBe(3);
    expect(() => read({}).oneOf("a", ["x", "y"])).toThrow(new BadLine("a is missing; allowed: x y"));
    expect(() => read({ a: "3" }).oneOf("a", [2, 3])).toThrow(
      new BadLine('a "3" is not known; allowed: 2 3'),
    );
    expect(() => read({ a: null }).oneOf("a", [2, 3])).toThrow(
      new BadLine("a null is not known; allowed: 2 3"),
    );
  });
});

describe("lists", () => {
  const few = (value: unknown) => read({ a: value }).listOf("a", ["x", "y", "z"], 1, 2);

  test("of known values keep their order", () => {
    expect(few(["z", "x"])).toEqual(["z", "x"]);
  });

  test.for([
    ["x", "a must be a list"],
    [{}, "a must be a list"],
    [[], "a must have 1 to 2 values"],
    [undefined, "a must have 1 to 2 values"],
    [["x", "y", "z"], "a must have 1 to 2 values"],
    [["x", "x"], "a names a value twice"],
    [["w"], 'a "w" is not known; allowed: x y z'],
    [[1], "a 1 is not known; allowed: x y z"],
  ] as const)("%j: %s", ([value, reason]) => {
    expect(() => few(value)).toThrow(new BadLine(reason));
  });

  test("of texts may be missing, and contain only texts", () => {
    expect([read({}).texts("a"), read({ a: null }).texts("a"), read({ a: ["x"] }).texts("a")]).toEqual([
      [],
      [],
      ["x"],
    ]);
    expect(() => read({ a: ["x", ""] }).texts("a")).toThrow(/a must be a string/);
  });
});
