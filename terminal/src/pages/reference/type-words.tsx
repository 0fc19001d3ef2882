import { useWords } from "../../words/index.ts";
import type { Rule, SimpleType, TypeFact } from "./schema-facts.ts";

type Words = ReturnType<typeof useWords>;

const TYPE_KEYS = {
  text: "reference.type.text",
  integer: "reference.type.integer",
  number: "reference.type.number",
  boolean: "reference.type.boolean",
  time: "reference.type.time",
  address: "reference.type.address",
  object: "reference.type.object",
} as const satisfies Record<SimpleType, string>;

/** The type and rules of a value in words. In a request a list is one comma-separated string. */
export function Facts({
  type,
  rules,
  isSent = false,
}: {
  type: TypeFact;
  rules: readonly Rule[];
  isSent?: boolean;
}) {
  const words = useWords();
  const parts = [typeText(type, isSent, words), ...rules.map((rule) => ruleText(rule, words))];
  return <span className="reference-facts">{parts.join(" · ")}</span>;
}

function typeText({ name, isList, canBeNull }: TypeFact, isSent: boolean, { say }: Words): string {
  const type = say(!isList ? TYPE_KEYS[name] : isSent ? "reference.list" : listKey(name));
  return canBeNull ? say("reference.type.orNull", { type }) : type;
}

function listKey(name: SimpleType) {
  if (name === "object") return "reference.type.objects";
  return name === "integer" ? "reference.type.numbers" : "reference.type.texts";
}

function ruleText(rule: Rule, { say, number }: Words): string {
  switch (rule.kind) {
    case "values":
      return say("reference.rule.values", { count: rule.most });
    case "characters":
      return say("reference.rule.characters", { count: rule.most });
    case "between":
      return say("reference.rule.between", { least: number(rule.least), most: number(rule.most) });
    case "atLeast":
      return say("reference.rule.atLeast", { least: number(rule.least) });
    case "default":
      return say("reference.rule.default", { value: rule.value });
    case "always":
      return say("reference.rule.always", { value: rule.value });
  }
}
