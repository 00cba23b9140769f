/** A read by id is answered alike whether its key is recalled or not. */
import t from "tap";
import { compareWays } from "./counted-reads.ts";

t.test("both ways give the same answers, and count and record the same", async (t) =>
  compareWays(t, 1_000),
);
