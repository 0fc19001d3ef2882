import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRecord } from "../record/engines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

type Shown = Record<string, { value: unknown; origin: string }>;

test("flags override the environment, the environment overrides the file, the file overrides the defaults", async () => {
  await using folder = await makeFolder();
  await writeFile(
    join(folder.path, "tidings.config.json"),
    JSON.stringify({
      port: 1001,
      host: "0.0.0.0",
      metricsPort: null,
      data: "news",
      publicUrl: "https://news.example/",
    }),
  );
  const { code, stdout } = await tidings(["config", "--json", "--port", "1003"], {
    cwd: folder.path,
    env: { TIDINGS_PORT: "1002", TIDINGS_HOST: "::1", TIDINGS_ROLE: "" },
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout) as Shown).toMatchObject({
    port: { value: 1003, origin: "flag" },
    host: { value: "::1", origin: "environment" },
    metricsPort: { value: null, origin: "file" },
    data: { value: join(folder.path, "news"), origin: "file" },
    publicUrl: { value: "https://news.example", origin: "file" },
    // An empty variable counts as not set.
    role: { value: "all", origin: "default" },
    database: { value: null, origin: "default" },
  });
});

test("the file may be TypeScript; if there is a JSON file too, it is ignored with a warning", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "tidings.config.json"), JSON.stringify({ port: 1 }));
  await writeFile(
    join(folder.path, "tidings.config.ts"),
    `const port: number = 1000 + 7;\nexport default { port, plans: { beta: { perMinute: 5, burst: 5 } } };\n`,
  );
  const { code, stdout, stderr } = await tidings(["config"], {
    cwd: folder.path,
    env: { TIDINGS_HOST: "localhost" },
  });
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^tidings: \S+tidings\.config\.json is ignored, because tidings\.config\.ts next to it[^\n]+\n$/,
  );
  expect(stdout).toMatch(/^port +1007 +\(file\)$/m);
  expect(stdout).toMatch(/^plans +\{"beta":\{"perMinute":5,"burst":5\}\} +\(file\)$/m);
  expect(stdout).toMatch(/^host +"localhost" +\(TIDINGS_HOST\)$/m);
});

test("secrets are masked, wherever they come from, and the rest of an address is shown", async () => {
  await using folder = await makeFolder();
  const secret = "pa%24%24wo%3Ard";
  const url = `postgres://tidings:${secret}@db.example.com:5432/news?sslmode=require`;
  const masked = "postgres://tidings:****@db.example.com:5432/news?sslmode=require";
  const [byFlag, byVariable, inQuery] = await Promise.all([
    tidings(["config", "--database", url], { cwd: folder.path }),
    tidings(["config", "--json"], { cwd: folder.path, env: { TIDINGS_DATABASE: url } }),
    tidings(["config", "--database", `postgres://db/news?user=a&password=${secret}`], { cwd: folder.path }),
  ]);
  expect(byFlag.stdout).toMatch(/^database +"postgres:\S+" +\(--database\)$/m);
  expect(byFlag.stdout).toContain(masked);
  expect((JSON.parse(byVariable.stdout) as Shown)["database"]).toEqual({
    value: masked,
    origin: "environment",
  });
  for (const { code, stdout, stderr } of [byFlag, byVariable, inQuery]) {
    expect(code).toBe(0);
    expect(`${stdout}${stderr}`).not.toMatch(/wo(%3A|:)rd/i);
  }
});

test("secrets in provider addresses are masked, and the rest is shown as given", async () => {
  await using folder = await makeFolder();
  const env = {
    TIDINGS_MODEL_URL: "https://me:hidden@models.example/v1",
    TIDINGS_GOOGLE_URL: "https://google.example/?key=hidden",
    TIDINGS_LIBRETRANSLATE_URL: "http://localhost:5000",
  };
  const { stdout } = await tidings(["config", "--json"], { cwd: folder.path, env });
  expect(stdout).not.toContain("hidden");
  const shown = JSON.parse(stdout) as Shown;
  expect(shown["modelUrl"]!.value).toBe("https://me:****@models.example/v1");
  expect(shown["googleUrl"]!.value).toBe("https://google.example/?key=****");
  expect(shown["libretranslateUrl"]!.value).toBe("http://localhost:5000");
});

test.for([
  ["{ not json", /cannot read the configuration file: /],
  ["[]", /the configuration file must hold an object of settings/],
  ["7", /the configuration file must hold an object of settings/],
  ['{"prot": 1}', /unknown setting prot in the configuration file; the settings are port, host/],
  ['{"toString": 1}', /unknown setting toString in the configuration file/],
  ['{"port": "80"}', /the setting port in the configuration file must be a whole number from 0 to 65535/],
  [
    '{"database": "postgres//x"}',
    /the setting database in the configuration file must be an address such as/,
  ],
  ['{"plans": {}}', /the setting plans in the configuration file must be plans that include beta/],
] as const)("an invalid configuration file is explained in one line: %s", async ([content, reason]) => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "tidings.config.json"), content);
  const { code, stdout, stderr } = await tidings(["config"], { cwd: folder.path });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^tidings: [^\n]+\n$/);
  expect(stderr).toMatch(reason);
});

test("an invalid variable is named without its value", async () => {
  const { code, stderr } = await tidings(["config"], { env: { TIDINGS_DATABASE: "secret-word" } });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^tidings: TIDINGS_DATABASE must be an address such as [^\n]+\n$/);
  expect(stderr).not.toContain("secret-word");
});

test.each(["with/slash", "with#hash", "with?mark", "12/34", "12#34", "12?34"])(
  "a password with reserved characters is rejected with advice on how to encode it: %s",
  async (password) => {
    const env = { TIDINGS_DATABASE: `postgres://tidings:${password}@database:5432/tidings` };
    const { code, stderr } = await tidings(["config"], { env });
    expect(code).toBe(2);
    expect(stderr).toContain("in a password write / as %2F, # as %23, ? as %3F");
    expect(stderr).not.toContain(password);
    const written = {
      TIDINGS_DATABASE: env.TIDINGS_DATABASE.replace(password, encodeURIComponent(password)),
    };
    expect((await tidings(["config"], { env: written })).code).toBe(0);
  },
);

test("every command uses the same settings", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "tidings.config.json"), JSON.stringify({ data: "deep/news" }));
  await tidings(["import", "-"], { cwd: folder.path });
  await tidings(["keys", "create", "--name", "a"], { cwd: folder.path });
  const elsewhere = await tidings(["keys", "list", "--json", "--data", join(folder.path, "deep", "news")]);
  expect(JSON.parse(elsewhere.stdout)).toMatchObject([{ name: "a" }]);
});

test("--data selects the record even if the environment or the file sets a database", async () => {
  await using folder = await makeFolder();
  const database = "postgres://nobody@127.0.0.1:1/production";
  await writeFile(join(folder.path, "tidings.config.json"), JSON.stringify({ database }));
  const surroundings = { cwd: folder.path, env: { TIDINGS_DATABASE: database } };
  await createRecord({ folder: join(folder.path, "scratch") });
  expect((await tidings(["keys", "create", "--name", "a", "--data", "scratch"], surroundings)).code).toBe(0);
  const { stdout } = await tidings(["keys", "list", "--json", "--data", "scratch"], { cwd: folder.path });
  expect(JSON.parse(stdout)).toMatchObject([{ name: "a" }]);
});

test("every command and doctor warn about a misspelled variable, and nothing fails", async () => {
  await using folder = await makeFolder();
  const env = { TIDINGS_DATABSE: "postgres://user:hush-hush@localhost/x" };
  const { code, stderr } = await tidings(["config"], { env });
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: "tidings: TIDINGS_DATABSE is not a setting and is ignored; did you mean TIDINGS_DATABASE?\n",
  });
  const words = ["doctor", "--json", "--role", "api", "--data", folder.path];
  const { findings } = JSON.parse((await tidings(words, { env })).stdout) as { findings: object[] };
  expect(findings).toContainEqual(
    expect.objectContaining({ state: "warning", says: expect.stringContaining("TIDINGS_DATABSE") }),
  );
});
