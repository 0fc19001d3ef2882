export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** The settings of a command that fetches pages. */
export const WEB_SETTINGS = ["contactUrl", "publicUrl", "allowPrivateAddresses"] as const;
