/** Line drawings on a 16 px grid: one stroke, in the colour of the text beside them. */
const DRAWINGS = {
  arrow: "M3 8h10M9 4l4 4-4 4",
  back: "M13 8H3M7 4L3 8l4 4",
  bell: "M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.5H2.8zM6.6 12.5a1.5 1.5 0 0 0 2.8 0",
  cards: "M2.5 3h4v4h-4zM8.5 4h5M8.5 6h5M2.5 9.500h4v4h-4zM8.5 10.500h5M8.5 12.500h5",
  chart: "M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6",
  check: "M3 8.5l3.2 3.2L13 5",
  chevron: "M4 6l4 4 4-4",
  clock: "M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6",
  close: "M4 4l8 8M12 4l-8 8",
  code: "M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5",
  copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
  dark: "M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z",
  download: "M8 2.5v7.5M4.8 7L8 10.2 11.2 7M3 13.5h10",
  filter: "M2.5 4h11M4.5 8h7M6.5 12h3",
  globe:
    "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2.2 8h11.6M8 2c2 1.7 2.7 3.7 2.7 6S10 12.3 8 14c-2-1.7-2.7-3.7-2.7-6S6 3.7 8 2z",
  key: "M6 12.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.2 7.4L13.5 2.5M10.8 5l2 2",
  light:
    "M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  out: "M6.5 2.5h-4v11h4M9.5 5l3 3-3 3M12.5 8h-7",
  outside: "M6.5 3.5h-3v9h9v-3M9 2.5h4.5V7M13.5 2.5L8 8",
  person: "M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zM2.8 13.8C3.5 11.5 5.5 10.2 8 10.2s4.5 1.3 5.2 3.6",
  plus: "M8 3v10M3 8h10",
  refresh: "M13 8a5 5 0 1 1-1.5-3.6M13 2.5v3h-3",
  rows: "M2.5 3h11M2.5 5.500h11M2.5 8h11M2.5 10.500h11M2.5 13h11",
  screen: "M2 3h12v8H2zM5.5 13.5h5M8 11v2.5",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.6 10.6L14 14",
  sound: "M2.5 6v4h2.5l3.5 3V3L5 6zM11 5.8a3 3 0 0 1 0 4.4M12.8 4a5.5 5.5 0 0 1 0 8",
  silent: "M2.5 6v4h2.5l3.5 3V3L5 6zM11 6l3.5 4M14.5 6L11 10",
  warning: "M8 2.5l6 11H2zM8 6.8v3M8 11.6h.01",
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Icons that point in the direction of reading. They are mirrored on a right-to-left page. */
const POINTING: ReadonlySet<IconName> = new Set(["arrow", "back", "out"]);

/** Always beside a word or in a named button, so screen readers skip it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={POINTING.has(name) ? "icon icon-pointing" : "icon"}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
