import type { Entity } from "../../domain/entity.ts";
import { findMiddle, findOutline, findState, hasOutline, hasState, isOnMap } from "./atlas.ts";
import { findCity, findFlagCode, type Spot } from "./spots.ts";
import { type Area, findRegion } from "./subject.ts";

type Placed = Pick<Entity, "id" | "kind" | "name">;

// The number of covers is computed while a caller waits, so `hasShape` and `hasSpot` do not open the world atlas.

export function hasShape(entity: Placed): boolean {
  if (entity.kind === "state") return hasState(entity.name);
  const code = isLand(entity) ? findFlagCode(entity) : null;
  return code !== null && hasOutline(code);
}

export function hasSpot(entity: Placed): boolean {
  if (findCity(entity) !== null || findRegion(entity) !== null) return true;
  const code = entity.kind === "state" ? null : findFlagCode(entity);
  return code !== null && isOnMap(code);
}

function isLand({ kind }: Placed): boolean {
  return kind === "country" || kind === "territory";
}

export function findShape(entity: Placed): ReturnType<typeof findOutline> {
  if (entity.kind === "state") return findState(entity.name);
  const code = isLand(entity) ? findFlagCode(entity) : null;
  return code === null ? null : findOutline(code);
}

export function findSpot(entity: Placed): Spot | Area | null {
  const place = findCity(entity) ?? findRegion(entity);
  if (place !== null) return place;
  const code = entity.kind === "state" ? null : findFlagCode(entity);
  return code === null ? null : findMiddle(code);
}
