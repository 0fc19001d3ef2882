import { styleText } from "node:util";

/** A style, named by its meaning. */
const STYLES = { heading: "bold", good: "green", warning: "yellow", fault: "red" } as const;

/**
 * Colours a text that has been escaped already. Does nothing unless the stream is a terminal, or if `NO_COLOR` is set.
 */
export function styled(
  style: keyof typeof STYLES,
  text: string,
  stream: NodeJS.WriteStream = process.stdout,
): string {
  return styleText(STYLES[style], text, { stream });
}
