import type { Entity } from "../domain/entity.ts";

/** A row as written; missing fields have their defaults. */
export type EntityRow = Pick<Entity, "id" | "name" | "kind"> & Partial<Entity>;

export type SymbolRow = Pick<Entity, "id" | "symbols">;
