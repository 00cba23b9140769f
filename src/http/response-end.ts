/** Tells when a response has ended, also when its client has disconnected, which Fastify's hooks miss. */
import type { ServerResponse } from "node:http";

const CALLS = Symbol("calls at the end");

interface Watched extends ServerResponse {
  [CALLS]?: (() => void)[];
}

/** Calls `call` when the response has been sent or its connection has closed. One listener serves all calls. */
export function onResponseEnd(response: ServerResponse, call: () => void): void {
  const watched: Watched = response;
  const calls = watched[CALLS];
  if (calls) return void calls.push(call);
  watched[CALLS] = [call];
  response.on("close", callAll);
}

function callAll(this: Watched): void {
  for (const call of this[CALLS] ?? []) call();
}
