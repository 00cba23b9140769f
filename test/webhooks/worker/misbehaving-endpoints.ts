/** Adds endpoints whose receivers answer correctly, and endpoints whose receivers misbehave. */
import type { ServerResponse } from "node:http";
import type { Test } from "tap";
import type { Api } from "../../helpers/api.ts";
import { addEndpoint, startReceiver, type TestReceiver } from "../../helpers/webhooks.ts";

/**
 * Adds three healthy endpoints and five that misbehave, for new customers. Call `release` before the delivery worker
 * stops: it ends the responses that hang.
 */
export async function addMixedEndpoints(t: Test, api: Api) {
  const healthy = await Promise.all([1, 2, 3].map(() => startReceiver(t)));
  for (const { url } of healthy) await addEndpoint(api, url, ["customer.created"]);
  const hanging: ServerResponse[] = [];
  let isReleased = false;
  const answers: Record<string, TestReceiver["answer"]> = {
    hangs: (response) => void hanging.push(response),
    "answers 500": (response) => response.writeHead(500).end(),
    resets: (response) => response.destroy(),
    "never ends": (response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", write);
      write();
    },
    redirects: (response) => response.writeHead(307, { location: healthy[0]?.url ?? "" }).end(),
  };
  const misbehaving = new Map<string, string>();
  for (const [name, answer] of Object.entries(answers)) {
    const receiver = await startReceiver(t);
    receiver.answer = (response, request) =>
      isReleased ? response.destroy() : answer(response, request);
    const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
    misbehaving.set(name, endpoint.id);
  }
  return {
    healthy,
    /** The ids of the misbehaving endpoints by what their receivers do. */
    misbehaving,
    hanging: hanging as readonly ServerResponse[],
    release(): void {
      isReleased = true;
      for (const response of hanging) response.destroy();
    },
    /** Writes a customer, and returns its id. */
    async write(): Promise<string> {
      const response = await api.call("createCustomer", { body: { displayName: "Alamo" } });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().data.id;
    },
    /** Waits until the first event about a customer has arrived at all healthy receivers. */
    async arrival(customerId: string): Promise<void> {
      await Promise.all(healthy.map((receiver) => receiver.arrival(customerId)));
    },
  };
}
