import type { Entity } from "../../domain/entity.ts";
import type { Design } from "./canvas.ts";
import type { Subject } from "./subject.ts";

export type Composer = (subject: Subject) => Design;

/** The compositions that a library category offers for an entity. A cover group has one cover per composition. */
export type Family = (entity: Entity) => readonly Composer[];
