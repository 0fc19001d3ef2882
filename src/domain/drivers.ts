import type { EntityKind } from "./entity.ts";
import type { EventType } from "./event-type.ts";

/** A kind of question, and which news moves its answer. */
export interface QuestionKind {
  readonly kind: string;
  /** Words by which the kind is recognised. */
  readonly asks: RegExp;
  /** The question must also name an entity of one of these kinds; empty if any will do. */
  readonly about: ReadonlySet<EntityKind>;
  /** Figures of the same country that move the answer, if they come at most `withinDays` before the date asked about. */
  readonly measures: ReadonlySet<string>;
  readonly withinDays: number;
  /** Types of events that answer such a question or lead up to it. */
  readonly events: ReadonlySet<EventType>;
}

/** The figures that are known to move other figures. */
export interface Drivers {
  readonly kinds: readonly QuestionKind[];
  /** Words of questions about subjects that the service does not cover: sports, films, weather. */
  readonly elsewhere: RegExp;
}
