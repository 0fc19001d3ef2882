import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkSignIn } from "../../src/settings/sign-in.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/program.ts";

const GOOGLE = {
  id: "google",
  name: "Google",
  kind: "oidc",
  issuer: "https://accounts.google.com",
  clientId: "id",
  clientSecret: "top-secret",
};
const GITHUB = { id: "github", name: "GitHub", kind: "github", clientId: "id", clientSecret: "gh-secret" };

async function check(signIn: unknown, environment: Record<string, string> = {}): Promise<string> {
  const variables = { TIDINGS_SIGN_IN: JSON.stringify(signIn), ...environment };
  const { settings } = await readSettings({}, variables, "/");
  try {
    checkSignIn(settings);
    return "ok";
  } catch (error) {
    return (error as Error).message;
  }
}

describe("the setting signIn", () => {
  test("accepts any number of providers, with their secrets in separate variables", async () => {
    expect(await check([])).toBe("ok");
    expect(
      await check([GOOGLE, GITHUB, { ...GOOGLE, id: "own", issuer: "http://localhost:8081/realms/x" }]),
    ).toBe("ok");
    const enterprise = { url: "https://github.example.com", apiUrl: "https://github.example.com/api/v3" };
    expect(await check([{ ...GITHUB, ...enterprise }])).toBe("ok");
    const { clientSecret: _secret, ...open } = { ...GOOGLE, id: "my-google" };
    expect(await check([open], { TIDINGS_SIGN_IN_SECRET_MY_GOOGLE: "x" })).toBe("ok");
    expect(await check([open])).toBe(
      "signIn: the provider my-google lacks its `clientSecret`: set it there, or in the variable TIDINGS_SIGN_IN_SECRET_MY_GOOGLE; see docs/sign-in.md",
    );
  });

  test.each<[unknown, RegExp]>([
    [[{ ...GOOGLE, id: "Google!" }], /Google! must have an `id` of lower-case letters/],
    [[{}], /the provider number 1 must have an `id`/],
    [[GOOGLE, GOOGLE], /google is listed twice/],
    [[{ ...GOOGLE, kind: "saml" }], /must have the `kind` "oidc" or "github"/],
    [[{ ...GOOGLE, name: "" }], /must have a `name`/],
    [
      [{ ...GOOGLE, clientID: "x" }],
      /has an unknown field `clientID`; the fields are id, name, kind, issuer/,
    ],
    [[{ ...GITHUB, issuer: "https://github.com" }], /has an unknown field `issuer`/],
    [[{ ...GOOGLE, clientId: undefined }], /lacks its `clientId`/],
    [[{ ...GOOGLE, issuer: undefined }], /lacks its `issuer`/],
    [[{ ...GOOGLE, issuer: "accounts.google.com" }], /must have an https address as its `issuer`/],
    [[{ ...GOOGLE, issuer: "http://accounts.google.com" }], /must have an https address as its `issuer`/],
  ])("explains what is wrong with %j", async (signIn, reason) => {
    const message = await check(signIn);
    expect(message).toMatch(reason);
    expect(message).not.toContain("top-secret");
  });

  test("serve reports an error in it before anything starts; config shows everything but the secrets", async () => {
    await using folder = await makeFolder();
    const file = join(folder.path, "tidings.config.json");
    await writeFile(file, JSON.stringify({ signIn: [GOOGLE, { ...GITHUB, clientSecret: undefined }] }));
    const surroundings = { cwd: folder.path, env: { TIDINGS_SIGN_IN_SECRET_GITHUB: "in-the-environment" } };
    const shown = await tidings(["config", "--json"], surroundings);
    const { value, origin } = (
      JSON.parse(shown.stdout) as Record<string, { value: unknown; origin: string }>
    )["signIn"]!;
    expect(origin).toBe("file");
    expect(value).toEqual([
      { ...GOOGLE, clientSecret: "****" },
      { ...GITHUB, clientSecret: "****" },
    ]);
    expect(shown.stdout).not.toMatch(/secret"|in-the-environment|top-secret/);

    await writeFile(file, JSON.stringify({ signIn: [{ ...GOOGLE, issuer: "here" }] }));
    const refused = await tidings(["serve", "--port", "0"], { cwd: folder.path });
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toBe(
      "tidings: signIn: the provider google must have an https address as its `issuer` (http only on this machine); see docs/sign-in.md\n",
    );
    const broken = await tidings(["serve", "--sign-in", "{"], { cwd: folder.path, env: {} });
    expect(broken.code).toBe(2);
    expect(broken.stderr).toMatch(/^tidings: --sign-in must be a list such as \[\{"id":"google"/);
  });
});
