import { describe, expect, test } from "vitest";
import { articleOf, entityOf, findingsOf, TEXT } from "../../../test/writing/article.ts";
import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import type { Findings } from "../../domain/findings.ts";
import { writeBuiltIn } from "../built-in.ts";
import { checkRendition } from "../check.ts";

describe("why it matters", () => {
  test.each(EVENT_TYPE_NAMES)(
    "%s of impact 4 and 5: two or three careful sentences that pass the check",
    (eventType) => {
      for (const impact of [4, 5] as const) {
        const article = articleOf(`Ruritania raises rates for a third time ${eventType}`, TEXT);
        const findings = findingsOf({ eventType, impact });
        const written = writeBuiltIn(article, findings);
        const sentences = written.whyItMatters!.split(/(?<=\.) /);
        expect(sentences.length).toBeGreaterThanOrEqual(2);
        expect(sentences.length).toBeLessThanOrEqual(3);
        expect(written.whyItMatters).not.toMatch(/\bwill (?:rise|fall|surge|crash)|undefined|null/);
        expect(checkRendition(article, findings, written)).toEqual([]);
      }
    },
  );

  test("writes names as the article does, and works without any entity", () => {
    const article = articleOf("Ruritania raises rates", TEXT);
    expect(writeBuiltIn(article, findingsOf({ impact: 4 })).whyItMatters).toContain("the Bank of Ruritania");
    const nobody = writeBuiltIn(
      article,
      findingsOf({ impact: 4, entities: [], sections: [], categories: [] }),
    );
    expect(nobody.whyItMatters!.split(/(?<=\.) /).length).toBe(2);
  });

  const RURITANIA = entityOf("Kingdom of Ruritania", ["Ruritania", "Ruritanian"], "country");

  /** The reason in many wordings: the headline decides which wording is used, so this function varies the headline. */
  function reasonsOf(text: string, title: string, changes: Partial<Findings>): string {
    return [..."abcdefgh"]
      .map((letter) => {
        const article = articleOf(`${title} ${letter}`, text);
        return writeBuiltIn(article, findingsOf({ impact: 4, ...changes })).whyItMatters;
      })
      .join("\n");
  }

  test("a place is called by its name, whatever form the article uses", () => {
    const text =
      "Ruritanian jets crossed the border on Tuesday, and the Kingdom of Ruritania gave no reason.";
    const entities = [RURITANIA, entityOf("Zenda Motors", [], "company"), entityOf("Strelsau", [], "city")];
    entities.push(entityOf("Bay of Zenda", [], "waterway"));
    const said = reasonsOf(text, "Ruritanian jets over Zenda Motors in Strelsau, Bay of Zenda", {
      eventType: "geopolitical-event",
      entities,
    });
    expect(said).toContain("the Kingdom of Ruritania");
    expect(said).not.toMatch(/Ruritanian|Zenda|Strelsau/);
  });

  test("a person is not one of the two parties to a diplomatic event", () => {
    const text = "Ruritania and Grausland agreed on Tuesday to lay down arms, Sefu bin Idris Al Marun said.";
    const states = [entityOf("Ruritania", [], "country"), entityOf("Grausland", [], "country")];
    for (const person of [
      entityOf("Sefu bin Idris Al Marun", [], "official"),
      entityOf("Omar bin Idris Al Marun"),
    ])
      expect(
        reasonsOf(text.replace("Sefu", person.name.split(" ")[0]!), "Arms laid down", {
          eventType: "diplomatic-event",
          entities: [states[0]!, person, states[1]!],
        }),
      ).not.toContain("Marun");
  });

  test("a disaster concerns a place, not the agency that measures it", () => {
    const text =
      "A quake struck off the coast on Monday, the Ruritania Weather Agency said. Ida Falk told people to leave.";
    const office = entityOf("Ruritania Weather Agency", [], "agency");
    const alone = reasonsOf(text, "Quake strikes the coast", { eventType: "disaster", entities: [office] });
    expect(alone).not.toContain("Agency");
    const both = { eventType: "disaster", entities: [office, RURITANIA] } as const;
    expect(reasonsOf(text, "Quake strikes Ruritania", both)).toContain("Kingdom of Ruritania");
  });

  test("a breach is about a company or a coin, not about its finder, a league or a country", () => {
    const text =
      "Zenda Bridge lost 48 million crowns on Monday, the watchers of Strelsau Labs said. The Zenda League waits.";
    const entities = [
      entityOf("Strelsau Labs", [], "crypto-company"),
      entityOf("Zenda League"),
      RURITANIA,
      entityOf("Zenda Bridge"),
    ];
    const said = reasonsOf(text, "Ruritania: Bridge loses millions", {
      eventType: "security-incident",
      entities,
    });
    expect(said).toContain("Zenda Bridge");
    expect(said).not.toMatch(/Strelsau|League|Kingdom/);
    // A company that reports its own loss is the subject.
    const own = {
      eventType: "security-incident",
      entities: [entityOf("Zenda Coins", [], "crypto-company")],
    } as const;
    expect(
      reasonsOf("Zenda Coins said its keys were stolen.", "Zenda Coins says keys stolen", own),
    ).toContain("Zenda Coins");
  });

  test("diplomacy concerns states and similar powers, not a league or a federal state", () => {
    const text = "Zenda went top of the Strelsau League on Sunday, in the state of Hentzau.";
    const entities = [entityOf("Strelsau League"), entityOf("Hentzau", [], "state")];
    for (const eventType of ["geopolitical-event", "diplomatic-event"] as const)
      expect(reasonsOf(text, "Zenda top of the Strelsau League", { eventType, entities })).not.toMatch(
        /League|Hentzau/,
      );
  });

  test("the text decides whether a name gets an article, because headlines leave articles out", () => {
    const text = "The Bank of Ruritania cut its rate. Bank of Ruritania Governor Ida Falk gave no reason.";
    expect(reasonsOf(text, "Bank of Ruritania cuts rate, Bank of Ruritania says", {})).not.toMatch(
      /(?<!the )Bank of Ruritania/i,
    );
    expect(
      reasonsOf("Rates fell.", "United Kingdom cuts rates", {
        entities: [entityOf("United Kingdom", ["UK"], "country")],
      }),
    ).not.toMatch(/(?<!the )United Kingdom/i);
  });

  test("a case or a rule is not about those who sue or supervise", () => {
    const text = "The Bureau of Prices sued Zenda Motors on Tuesday, in the capital of Ruritania.";
    const office = entityOf("Bureau of Prices", [], "regulator");
    for (const eventType of ["legal-action", "regulation-action"] as const) {
      const said = reasonsOf(text, "Bureau of Prices sues in Ruritania", {
        eventType,
        entities: [office, RURITANIA, entityOf("Zenda Motors", [], "company")].filter(
          ({ kind }) => kind !== "country" || eventType === "regulation-action",
        ),
      });
      expect(said).toContain("Zenda Motors");
      expect(said).not.toMatch(/Bureau|Ruritania/);
      expect(reasonsOf(text, "Bureau of Prices sues", { eventType, entities: [office] })).not.toMatch(
        /Bureau/,
      );
    }
  });

  test("a name does not get the article of another word, and some names always have one", () => {
    const text = "The Falk government and the Ruritania border were the talk of Strelsau on Tuesday.";
    const entities = [entityOf("Falk", [], "politician"), entityOf("Ruritania", [], "country")];
    const said = ["legal-action", "policy-decision"] as const;
    for (const [at, eventType] of said.entries())
      expect(reasonsOf(text, "Falk in Ruritania", { eventType, entities: [entities[at]!] })).not.toMatch(
        /\bthe (?:Falk|Ruritania)/,
      );
    const pentagon = entityOf("Pentagon", [], "ministry");
    expect(
      reasonsOf("Pentagon officials met on Tuesday.", "Pentagon meets", { entities: [pentagon] }),
    ).not.toMatch(/(?<!the )Pentagon/i);
  });

  test("a company's results are not official figures, and statistics are not about the office that publishes them", () => {
    const results = reasonsOf("Zenda Motors earned two crowns a share.", "Zenda Motors earns more", {
      eventType: "data-release",
      entities: [entityOf("Zenda Motors", [], "company")],
    });
    expect(results).toContain("Zenda Motors");
    expect(results).not.toContain("official figures");
    const statistics = reasonsOf(
      "Prices rose, the Bureau of Prices said.",
      "Prices rise, Bureau of Prices says",
      {
        eventType: "data-release",
        entities: [entityOf("Bureau of Prices", [], "agency")],
      },
    );
    expect(statistics).not.toContain("Bureau");
  });

  describe("fits the stage of a case or a vote", () => {
    const falk = entityOf("Ida Falk", ["Falk"], "politician");
    const legal = { eventType: "legal-action", entities: [falk], sections: [] } as const;

    test("does not mention possible penalties once there is a verdict", () => {
      const text = "A court in Strelsau sentenced Ida Falk to four years in prison on Tuesday.";
      expect(reasonsOf(text, "Falk sentenced to four years", legal)).not.toMatch(
        /penalties|proved or dropped/,
      );
      expect(reasonsOf(text, "Falk may be convicted", legal)).not.toContain("higher court");
    });

    test("does not mention a court if nobody has gone to court", () => {
      const text = "Letters show that Ida Falk asked for the papers of the mint before it was closed.";
      expect(reasonsOf(text, "Letters show Falk asked for papers", legal)).not.toMatch(
        /(?<!by )courts?\b(?! and)/i,
      );
    });

    test("an impeachment is decided by lawmakers, and is about the person they accuse", () => {
      const text = "The Crown Party unveiled two articles of impeachment against Ida Falk on Tuesday.";
      const entities = [entityOf("Crown Party", [], "party"), falk];
      const said = reasonsOf(text, "Crown Party unveils articles of impeachment against Falk", {
        ...legal,
        entities,
      });
      expect(said).toMatch(/lawmakers/);
      expect(said).toMatch(/Falk/);
      expect(said).not.toMatch(/Crown Party|end in charges|before a court/);
    });

    test("a case is not about a judge, a prosecutor or a country", () => {
      const text =
        "Special counsel Otto Lind said on Tuesday that the court should hear the case against the regent.";
      const entities = [entityOf("Otto Lind", [], "official"), RURITANIA];
      expect(
        reasonsOf(text, "Lind wants court to hear case in Ruritania", { ...legal, entities }),
      ).not.toMatch(/Lind|Ruritania/);
    });

    test("a counted vote is settled, and a vote in a place is not about the place's power", () => {
      const text = "Ida Falk won the vote for the regency of Ruritania on Sunday by a tenth.";
      const vote = { eventType: "election", entities: [falk] } as const;
      expect(reasonsOf(text, "Falk wins regency", vote)).not.toMatch(/how the contest|bears on the power/i);
      expect(reasonsOf(text, "Ruritania votes", { ...vote, entities: [RURITANIA] })).not.toMatch(/power of/);
    });
  });

  test("a disaster affects no laws, and a vote on a health law is about power", () => {
    const text = "A quake struck Ruritania on Monday.";
    const quake = {
      eventType: "disaster",
      entities: [RURITANIA],
      sections: [],
      categories: ["politics"],
    } as const;
    expect(reasonsOf(text, "Quake strikes Ruritania", quake)).not.toContain("laws that are made");
    const vote = {
      eventType: "election",
      entities: [],
      sections: ["health-policy", "world-elections"],
    } as const;
    expect(reasonsOf(text, "Ruritania votes on the law of healers", vote)).not.toContain("outbreaks");
  });

  test("of two possible subjects, the one in the headline comes first", () => {
    const text = "Lawmakers in Grausland and the Bank of Ruritania spoke of Zenda Motors on Tuesday.";
    const entities = [entityOf("Grausland", [], "country"), entityOf("Zenda Motors", [], "company")];
    expect(reasonsOf(text, "Zenda Motors is to be split", { entities })).not.toContain("Grausland");
  });

  test("a house of parliament or a guard gets the definite article", () => {
    for (const name of ["House", "National Guard", "Department of Ferries"])
      expect(
        reasonsOf(`${name} members met.`, `${name} meets`, { entities: [entityOf(name, [], "ministry")] }),
      ).not.toMatch(new RegExp(`(?<!the )${name}`, "i"));
  });
});
