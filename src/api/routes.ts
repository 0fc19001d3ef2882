/** All routes on one screen, and which of them need a key (D43). The forms' requests and answers are in `forms/`. */
export const ROUTES = [
  { path: "/v1/news", methods: ["GET"], endpoint: "news", needsKey: true },
  { path: "/v1/match", methods: ["POST"], endpoint: "match", needsKey: true },
  { path: "/v1/top-news", methods: ["GET"], endpoint: "topNews", needsKey: true },
  { path: "/v1/newscover", methods: ["GET"], endpoint: "newscover", needsKey: true },
  { path: "/v1/reference", methods: ["GET"], endpoint: "reference", needsKey: true },
  { path: "/v1/changes", methods: ["GET"], endpoint: "changes", needsKey: true },
  { path: "/openapi.json", methods: ["GET"], endpoint: "openapi", needsKey: false },
  { path: "/openapi-earlier.json", methods: ["GET"], endpoint: "openapi", needsKey: false },
  { path: "/covers/:file", methods: ["GET"], endpoint: "cover", needsKey: false },
  { path: "/logos/:logo", methods: ["GET"], endpoint: "logo", needsKey: false },
  { path: "/healthz", methods: ["GET"], endpoint: "health", needsKey: false },
  { path: "/readyz", methods: ["GET"], endpoint: "readiness", needsKey: false },
] as const;
