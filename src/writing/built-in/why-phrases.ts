import type { EventType } from "../../domain/event-type.ts";

export interface Reasons {
  readonly named: readonly ((who: string) => string)[];
  readonly unnamed: readonly string[];
}

/** Why an event of each type matters to its subjects. `who` names them in one noun phrase. */
export const REASONS: Record<EventType, readonly ((who: string) => string)[]> = {
  "policy-decision": [
    (who) => `a decision involving ${who} sets terms that others then have to work within.`,
    (who) => `policy decisions that concern ${who} take effect whether or not others agree with them.`,
    (who) => `the decision binds more people than those who took it, with ${who} at its centre.`,
  ],
  "regulation-action": [
    (who) => `action by a regulator changes what ${who} and others in the same position may do.`,
    (who) => `rules applied in a case like that of ${who} tend to be read as a guide by everyone they cover.`,
    (who) => `the step concerns ${who} first, and whoever is supervised under the same rules next.`,
  ],
  "legal-action": [
    (who) =>
      `the case puts claims that involve ${who} before a court, where they have to be proved or dropped.`,
    (who) =>
      `what courts decide in a case that involves ${who} can bind or persuade others with similar ones.`,
    (who) => `legal proceedings that involve ${who} can end in penalties, settlements or changed conduct.`,
  ],
  election: [
    (who) => `the vote bears on the power of ${who}, and on who else will have a say.`,
    (who) => `how the contest around ${who} goes affects which plans can be carried out afterwards.`,
    (who) => `voters, donors and allies take their bearings from news like this about ${who}.`,
  ],
  appointment: [
    (who) => `the decisions of an office change with the people who hold it, and this is about ${who}.`,
    (who) => `a change that concerns ${who} is also a change in who decides, and how soon.`,
    (who) => `the change matters for the decisions that follow, and for those who deal with ${who}.`,
  ],
  "data-release": [
    (who) => `official figures on ${who} are what forecasts and decisions are measured against.`,
    (who) => `the release replaces estimates for ${who} with figures that everybody uses.`,
  ],
  "data-point": [
    (who) =>
      `a figure about ${who} says something only beside earlier ones, and this one stands out enough to be noted.`,
    (who) => `the figure gives those who follow ${who} something firmer than impressions.`,
  ],
  "corporate-action": [
    (who) =>
      `a corporate step of this size changes what customers, rivals and investors of ${who} deal with.`,
    (who) => `a move of this size by or around ${who} shifts competition in its field.`,
    (who) => `it changes the field in which ${who} works, and with it the choices open to others there.`,
  ],
  "funding-deal": [
    (who) =>
      `money raised shows what investors are ready to pay for a part in ${who}, and what can be built next.`,
    (who) => `fresh money around ${who} is something that competitors may have to match.`,
  ],
  "security-incident": [
    (who) => `a breach at or around ${who} puts money or data of people at risk who had no part in it.`,
    (who) => `those who work in the same way as ${who} have reason to look for the same weakness.`,
    (who) => `losses, if any, their recovery and the question who bears them concern more than ${who} alone.`,
  ],
  disaster: [
    (who) =>
      `beyond the harm to people, damage of this kind around ${who} takes long to repair and to pay for.`,
    (who) =>
      `relief, insurance and rebuilding will occupy those responsible for ${who} well after the event itself.`,
  ],
  "geopolitical-event": [
    (who) => `what happens between states can spread beyond them; here it concerns ${who} directly.`,
    (who) => `the event changes what neighbours, allies and opponents of ${who} have to prepare for.`,
    (who) => `security, trade and diplomacy around ${who} all depend on how others answer.`,
  ],
  "diplomatic-event": [
    (who) => `talks that involve ${who} can open or close ways that force and sanctions cannot.`,
    (who) => `what is agreed or refused here sets the frame for later dealings with ${who}.`,
    (who) => `what is said or signed in public, as here around ${who}, is hard to take back.`,
  ],
  "official-statement": [
    (who) =>
      `words at this level that concern ${who} are read as a sign of decisions to come, though a statement decides nothing by itself.`,
    (who) => `a public position commits whoever takes it, and this one concerns ${who}.`,
  ],
  "analysis-commentary": [
    (who) =>
      `it is a reading of events and no event itself, but views on ${who} at this level shape expectations.`,
    (who) => `the assessment gives a measure against which news about ${who} can be held.`,
  ],
  "market-move": [
    (who) =>
      `a move of this kind in ${who} changes the worth of holdings and the terms on which money is raised.`,
    (who) =>
      `prices carry what many expect, and those connected with ${who} have moved enough to show a change of mind.`,
    (who) => `swings around ${who} can force sales and purchases elsewhere.`,
  ],
  "ops-notice": [
    (who) => `users of ${who} have to plan around what is announced.`,
    (who) => `the notice changes when and how services of ${who} can be used.`,
  ],
  digest: [
    (who) => `taken together, the reports show what moves ${who} at the moment.`,
    (who) => `several developments around ${who} came together, each of them of some weight.`,
  ],
};

/** The same reasons without a named subject. */
export const REASONS_WITHOUT_NAME: Record<EventType, readonly string[]> = {
  "policy-decision": ["a policy decision sets terms that others then have to work within."],
  "regulation-action": ["action by a regulator changes what everyone under the same rules may do."],
  "legal-action": [
    "legal proceedings can end in penalties, settlements or changed conduct, and guide similar cases.",
  ],
  election: ["the vote bears on who will hold power and which plans can be carried out."],
  appointment: ["who holds an office shapes its course and the decisions it takes."],
  "data-release": [
    "published figures are what forecasts and decisions are measured against.",
    "the release replaces estimates with figures that everybody uses.",
  ],
  "data-point": ["the figure gives those who follow the subject something firmer than impressions."],
  "corporate-action": ["a corporate step of this size changes what others in the field deal with."],
  "funding-deal": ["money raised shows what investors are ready to back, and what can be built next."],
  "security-incident": ["a breach puts money or data of people at risk who had no part in it."],
  disaster: ["beyond the harm to people, damage of this kind takes long to repair and to pay for."],
  "geopolitical-event": [
    "what happens between states can spread beyond them and depends on how others answer.",
  ],
  "diplomatic-event": ["what is agreed or refused in talks sets the frame for later dealings."],
  "official-statement": [
    "statements at this level are read as a sign of decisions to come, though none is taken yet.",
  ],
  "analysis-commentary": [
    "it is a reading of events and no event itself, but such views shape expectations.",
  ],
  "market-move": ["moves of this kind change the worth of holdings and the terms on which money is raised."],
  "ops-notice": ["users have to plan around what is announced."],
  digest: ["taken together, the reports show what moves the field at the moment."],
};

/** Reasons for a case that a court has decided, and for a vote that has been counted. */
export const AFTERWARDS: Partial<Record<EventType, Reasons>> = {
  "legal-action": {
    named: [
      (who) => `a ruling that involves ${who} holds until a higher court says otherwise.`,
      (who) =>
        `what a court has decided in a case that involves ${who} can bind or persuade others with similar ones.`,
    ],
    unnamed: ["a ruling holds until a higher court says otherwise, and guides similar cases."],
  },
  election: {
    named: [
      (who) => `the result settles what power ${who} can count on, and which plans can be carried out.`,
      (who) => `allies and opponents of ${who} have to reckon with what voters decided.`,
    ],
    unnamed: ["the result settles who holds power and which plans can be carried out."],
  },
};

export const INQUIRY: Reasons = {
  named: [
    (who) =>
      `an inquiry that involves ${who} can end in charges, in a report or in nothing, and weighs on those named until then.`,
    (who) =>
      `what an inquiry that involves ${who} finds can be used by courts, lawmakers and opponents alike.`,
  ],
  unnamed: [
    "an inquiry can end in charges, in a report or in nothing, and weighs on those named until then.",
  ],
};

/** In an impeachment, lawmakers both charge and judge, and removal from office is the only penalty. */
export const IMPEACHMENT: Reasons = {
  named: [
    (who) =>
      `an impeachment that involves ${who} is decided by lawmakers, and can end in removal from office, in acquittal or in nothing.`,
  ],
  unnamed: [
    "an impeachment is decided by lawmakers, and can end in removal from office, in acquittal or in nothing.",
  ],
};

/** For a vote in a country, state or city. It decides what is done there, not how much power the place has. */
export const VOTE_THERE: readonly ((who: string) => string)[] = [
  (who) => `the vote bears on which plans can be carried out in ${who}, and by whom.`,
];

/** A company's data release: its results are not official figures. */
export const RESULTS: readonly ((who: string) => string)[] = [
  (who) => `results replace what investors and lenders had to guess about ${who}.`,
  (who) => `what ${who} reports is read as a sign for its suppliers, customers and rivals too.`,
];

export const RESULTS_WITHOUT_NAME: readonly string[] = [
  "results replace what investors and lenders had to guess about a company.",
];

/** Possible consequences. `reach` is a plural noun phrase. */
export const CONSEQUENCES: readonly ((reach: string) => string)[] = [
  (reach) => `Directly or in time it can touch ${reach}.`,
  (reach) => `Events of this kind can move ${reach}.`,
  (reach) => `At stake are ${reach}.`,
  (reach) => `How far it goes will show in ${reach}.`,
  (reach) => `It bears on ${reach}.`,
];

/** Explains the tier: always for impact 5, and for impact 4 only if there would be just one sentence. */
export const HIGHEST_TIER = {
  five: "It is in the highest tier of impact, kept for events that reach well beyond those directly involved.",
  four: "It is in the second highest tier of impact, for events that others have to reckon with.",
} as const;
