import type { Entity } from "../../domain/entity.ts";
import type { Design } from "./canvas.ts";
import type { Subject } from "./subject.ts";

export type Composer = (subject: Subject) => Design;

/** The compositions of a library category for an entity: a cover group has one cover of each. */
export type Family = (entity: Entity) => readonly Composer[];
