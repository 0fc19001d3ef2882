import type { Outlet } from "../domain/outlet.ts";

/** A neutral logo for an outlet: its initials on a disc whose colour depends on its number. */
export function drawOutletMark(outlet: Outlet): string {
  const hue = (outlet.number * 137) % 360;
  const name = escape(outlet.name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${name}"><title>${name}</title><circle cx="32" cy="32" r="32" fill="hsl(${hue} 38% 36%)"/><text x="32" y="32" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="24" fill="#fff">${escape(initialsOf(outlet.name))}</text></svg>`;
}

function initialsOf(name: string): string {
  const words = name.replace(/^the\s+/i, "").match(/[\p{L}\p{N}]+/gu) ?? ["?"];
  const [only = "?"] = words;
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...only].slice(0, 2);
  return letters.slice(0, 2).join("").toUpperCase();
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
