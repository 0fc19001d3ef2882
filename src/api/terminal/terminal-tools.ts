/** What the terminal's doors answer from. */
export interface TerminalTools {}
