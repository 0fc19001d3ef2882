import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TokenTrie } from "./token-trie.ts";

test("agrees with a map from joined words to nodes", () => {
  const sequence = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(sequence, { maxLength: 60 }), sequence, (added, asked) => {
      const trie = new TokenTrie();
      const nodes = new Map(added.map((words) => [words.join(" "), trie.add(words)]));
      for (const [words, node] of nodes) expect(trie.find(words.split(" "))).toBe(node);
      const isPrefix = added.some((words) => asked.every((word, i) => words[i] === word));
      expect(trie.find(asked) !== TokenTrie.NONE).toBe(isPrefix);
    }),
  );
});

test("grows far beyond its first size", () => {
  const trie = new TokenTrie();
  const nodes = Array.from({ length: 20_000 }, (_, i) => trie.add([`w${i % 700}`, `x${i}`]));
  expect(new Set(nodes).size).toBe(20_000);
  expect(trie.nodeCount).toBe(20_701);
  expect(nodes.every((node, i) => trie.find([`w${i % 700}`, `x${i}`]) === node)).toBe(true);
});
