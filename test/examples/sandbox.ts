/** Records the responses of operations that work in a sandbox only. */
import { addEndpoint } from "../helpers/webhooks.ts";
import type { Recorder } from "./recorder.ts";

const OVER_HTTPS = { "x-forwarded-proto": "https" };

/** Records them in a sandbox of the company. */
export async function recordSandbox(recorder: Recorder): Promise<void> {
  const api = await recorder.api.asSandbox();
  await addEndpoint(api, "http://127.0.0.1:1/hooks", ["customer.created"]);
  // The data of other types may lack a field that was just added, until their examples are recorded.
  const body = { type: "webhook.test" };
  const sent = await api.call("createSandboxEvents", { body, headers: OVER_HTTPS });
  recorder.ids.set("sandboxEvent", sent.json().data.eventIds[0]);
  recorder.add("createSandboxEvents", "sent", sent);
  const hour = { body: { seconds: 3600 }, headers: OVER_HTTPS };
  recorder.add("advanceSandboxClock", "advanced", await api.call("advanceSandboxClock", hour));
}
