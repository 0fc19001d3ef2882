import { createContext } from "react";

/** The element in which a list scrolls; null for the window. */
export const ScrollRoot = createContext<HTMLElement | null>(null);
