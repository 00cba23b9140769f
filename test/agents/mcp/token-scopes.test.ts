/** Tests that an access token has no more scopes than those it was issued with. */
import { eq } from "drizzle-orm";
import t from "tap";
import { agentGrants } from "#src/db/schema/index.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { refused } from "../../helpers/refused.ts";
import { callTool } from "./messages.ts";

const api = await startApi(t);

t.test("a scope that the user allows later doesn't reach earlier tokens", async (t) => {
  const agent = await addAgent(api, api.company, { scopes: ["customers:read"] });
  const scopes = ["customers:read", "customers:write"];
  await api.services.db.work
    .update(agentGrants)
    .set({ scopes })
    .where(eq(agentGrants.id, agent.grantId));
  const args = { displayName: "Not allowed" };
  refused(t, await callTool(api, agent.token, "create_customer", args), "INSUFFICIENT_SCOPE");
  t.equal((await callTool(api, agent.token, "list_zones")).statusCode, 200);
});
