/** The Compose file of the first start in production sets what the service needs, and nothing that it doesn't know. */
import { readFileSync } from "node:fs";
import t from "tap";
import { parse } from "yaml";
import { readConfig } from "#src/config/config.ts";
import { SETTINGS } from "#src/config/settings.ts";
import { settingWarnings } from "#src/config/warnings.ts";

const { services } = parse(readFileSync("compose.yaml", "utf8"));
const guide = readFileSync("docs/operations/first-start.md", "utf8");

const GIVEN: { readonly [name: string]: string } = {
  DOMAIN: "api.example.com",
  POSTGRES_PASSWORD: "0a1b",
  SECRETS_KEY: "00".repeat(32),
};

const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => GIVEN[name] ?? "");

t.test("the service starts with the settings of the file, without warnings", async (t) => {
  const environment = Object.entries<string>(services.api.environment);
  t.strictSame(
    environment.filter(([name]) => !(name in SETTINGS)),
    [],
  );
  const config = readConfig(
    Object.fromEntries(environment.map(([name, text]) => [name, filled(text)])),
  );
  t.strictSame(settingWarnings(config), []);
  t.equal(config.baseUrl, "https://api.example.com");
  t.equal(config.databaseUrl, "postgres://partner_api:0a1b@database/partner_api");
});

t.test("the guide sets each variable of the file", async (t) => {
  const names = new Set(
    [...JSON.stringify(services).matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
  );
  for (const name of names) t.match(guide, new RegExp(`^${name}=`, "m"));
  t.strictSame(names, new Set(Object.keys(GIVEN)));
});
