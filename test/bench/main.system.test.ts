/** Tests the command line of measurements. */
import t from "tap";
import { runNode } from "../helpers/process/run-node.ts";

const ROOT = new URL("../../", import.meta.url);
const bench = (...args: string[]) => runNode(["bench/main.ts", ...args], ROOT);
const NAMES = [
  "requests",
  "search",
  "webhooks",
  "neighbours",
  "start",
  "platform",
  "live",
  "growth",
  "gate",
];

t.test("without a name, all measurements are listed", async (t) => {
  const { code, stdout } = await bench();
  t.equal(code, 0);
  for (const name of NAMES) t.match(stdout, new RegExp(`^  ${name} .+minutes`, "m"));
});

t.test("an unknown name is refused with the list of measurements", async (t) => {
  const { code, stdout, stderr } = await bench("speed");
  t.equal(code, 2);
  t.match(stderr, /no measurement "speed"/);
  for (const name of NAMES) t.match(stderr, name);
  t.equal(stdout, "");
});

t.test("an invalid number of rounds is refused", async (t) => {
  for (const count of ["0", "-1", "many", "1.5"]) {
    const { code, stderr } = await bench("requests", "--rounds", count);
    t.equal(code, 2, count);
    t.match(stderr, /whole number/);
  }
});
