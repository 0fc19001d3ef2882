export interface McpAsked {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** The caller's key, with which the tools read news. */
  readonly credential: string;
  /** Called before each request for news, which counts against the key. */
  readonly onRead: () => void;
}

/** The Model Context Protocol, which the service supplies because its tools use the client. */
export interface McpTools {
  readonly answer: (asked: McpAsked) => Promise<Response>;
  /** The address that readers use; its origin may connect from a browser. */
  readonly publicUrl: () => string;
}
