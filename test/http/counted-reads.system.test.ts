/** The same as counted-reads.test.ts, with 10,000 requests. */
import t from "tap";
import { compareWays } from "./counted-reads.ts";

t.test("both ways give the same answers to 10,000 requests", async (t) => compareWays(t, 10_000));
