import { ProxyAgent } from "undici";

/** The connections through operators' proxies, one pool per proxy. The proxy resolves the names of the hosts behind it. */
export class ProxyAgents implements AsyncDisposable {
  readonly #agents = new Map<string, ProxyAgent>();
  readonly #connectTimeoutMs: number;

  constructor(connectTimeoutMs: number) {
    this.#connectTimeoutMs = connectTimeoutMs;
  }

  get(proxy: string): ProxyAgent {
    const known = this.#agents.get(proxy);
    if (known) return known;
    const timeout = this.#connectTimeoutMs;
    const agent = new ProxyAgent({
      uri: proxy,
      // Many proxies refuse to tunnel to port 80, so plain http is forwarded.
      proxyTunnel: false,
      connections: 8,
      maxHeaderSize: 64 * 1024,
      proxyTls: { timeout },
      requestTls: { timeout },
    });
    this.#agents.set(proxy, agent);
    return agent;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
  }
}
