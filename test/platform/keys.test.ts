/** API keys on the developer platform. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf } from "../helpers/people.ts";

t.test(
  "a key is made with its scopes, its secret is shown once, and it opens the API",
  async (t) => {
    const api = await startApi(t);
    const admin = await signedIn(api);
    const form = await admin.get("/developer/keys/new");
    t.equal(form.statusCode, 200);
    const id = /name="id" value="([^"]+)"/.exec(form.body)?.[1] ?? "";
    const made = await admin.post("/developer/keys", {
      id,
      name: "Dispatch",
      scopes: ["customers:read"],
      expires: "30",
    });
    t.equal(made.statusCode, 200);
    const secret = /pak_[0-9A-Za-z]{38}/.exec(made.body)?.[0] ?? "";
    t.equal((await api.call("listCustomers", { key: secret })).statusCode, 200);
    const list = await admin.get("/developer/keys");
    t.notMatch(list.body, secret);
    t.match(textOf(list.body), `Dispatch pak_…${secret.slice(-4)} active customers:read`);
    t.match(textOf(list.body), admin.email);
  },
);
