export const CATEGORIES = ["crypto", "economy", "politics", "geopolitics"] as const;

export type Category = (typeof CATEGORIES)[number];
