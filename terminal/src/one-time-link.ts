const HASH = /^#sign-in=([\w-]+)$/;

/**
 * Takes the token of a one-time link out of the page's address, so that it doesn't stay in the address bar or the
 * history. It is in the part after `#`, which browsers send to no server.
 */
export function takeLinkToken(): string | undefined {
  const token = HASH.exec(location.hash)?.[1];
  if (token !== undefined) history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}
