import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { describeUnknown, findUnknownVariables } from "./unknown-variables.ts";

test("reports a misspelt variable and suggests the right one", () => {
  const environment = {
    TIDINGS_DATABSE: "postgres://…",
    TIDINGS_PORTS: "1",
    TIDINGS_DEPLOYED_BY: "us",
    TIDINGS_PORT: "8080",
    TIDINGS_TRACE: "1",
    TIDINGS_SIGN_IN_SECRET_GOOGLE: "…",
    OTHER: "x",
  };
  expect(findUnknownVariables(environment)).toEqual([
    { name: "TIDINGS_DATABSE", nearest: "TIDINGS_DATABASE" },
    { name: "TIDINGS_DEPLOYED_BY", nearest: null },
    { name: "TIDINGS_PORTS", nearest: "TIDINGS_PORT" },
  ]);
  expect(findUnknownVariables(environment).map(describeUnknown)).toEqual([
    "TIDINGS_DATABSE is not a setting and is ignored; did you mean TIDINGS_DATABASE?",
    "TIDINGS_DEPLOYED_BY is not a setting and is ignored",
    "TIDINGS_PORTS is not a setting and is ignored; did you mean TIDINGS_PORT?",
  ]);
});

test("variables that Kubernetes sets for a service named tidings are neither settings nor misspelt ones", async () => {
  const environment = {
    TIDINGS_SERVICE_HOST: "10.0.0.1",
    TIDINGS_SERVICE_PORT: "80",
    TIDINGS_SERVICE_PORT_HTTP: "80",
    TIDINGS_PORT: "tcp://10.0.0.1:80",
    TIDINGS_PORT_80_TCP: "tcp://10.0.0.1:80",
    TIDINGS_PORT_80_TCP_PROTO: "tcp",
    TIDINGS_PORT_80_TCP_PORT: "80",
    TIDINGS_PORT_80_TCP_ADDR: "10.0.0.1",
  };
  expect(findUnknownVariables(environment)).toEqual([]);
  const { settings, origins } = await readSettings({}, environment, import.meta.dirname);
  expect([settings.port, origins.port]).toEqual([8080, "default"]);
  const { TIDINGS_SERVICE_HOST: _, ...elsewhere } = environment;
  await expect(readSettings({}, elsewhere, import.meta.dirname)).rejects.toThrow("TIDINGS_PORT must be");
});
