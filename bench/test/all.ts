/** Runs all tests of this package. */
// oxlint-disable import/no-unassigned-import -- each file registers its tests
import t from "tap";
import "./load.test.ts";
import "./cpu.test.ts";
import "./relay.test.ts";
import "./regression.test.ts";
import "./cluster.test.ts";
import "./contenders.test.ts";

t.setTimeout(600_000);
