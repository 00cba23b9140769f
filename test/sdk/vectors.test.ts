import t from "tap";
import { webhookVectorsFile } from "../../sdk/make-webhook-vectors.ts";
import { VECTORS, VECTORS_FILE } from "./vectors.ts";

t.test("the vectors are what their script makes", async (t) => {
  t.equal(VECTORS_FILE, webhookVectorsFile());
  t.equal(new Set(VECTORS.map(({ name }) => name)).size, VECTORS.length);
});
