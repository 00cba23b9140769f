/** Tests that sdk/webhook-vectors.json is up to date. */
import t from "tap";
import { webhookVectorsFile } from "../../sdk/make-webhook-vectors.ts";
import { VECTORS, VECTORS_FILE } from "./vectors.ts";

t.test("the vectors file is up to date, and names are unique", async (t) => {
  t.equal(VECTORS_FILE, webhookVectorsFile());
  t.equal(new Set(VECTORS.map(({ name }) => name)).size, VECTORS.length);
});
