export const serviceFlags: readonly string[];
