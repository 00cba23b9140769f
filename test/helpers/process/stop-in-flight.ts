/** Stops a service in the middle of a request. */
import { request, type IncomingMessage } from "node:http";

/**
 * Sends half a request, begins the stop, and sends the rest when the service refuses new connections.
 * @param stop begins the stop
 */
export async function stopInFlight(
  url: string,
  authorization: string,
  stop: () => void,
): Promise<IncomingMessage> {
  const body = JSON.stringify({ displayName: "In flight" });
  return await new Promise<IncomingMessage>((done, fail) => {
    const sending = request(
      `${url}/v1/customers`,
      {
        method: "POST",
        headers: {
          authorization,
          "content-type": "application/json",
          "content-length": body.length,
          expect: "100-continue",
        },
      },
      (response) => done(response.resume()),
    );
    sending.on("error", fail);
    // The server has the head of the request now: it is in flight.
    sending.on("continue", () => {
      sending.write(body.slice(0, 5));
      stop();
      void refused(url).then(() => sending.end(body.slice(5)));
    });
    sending.flushHeaders();
  });
}

/** Waits until the service refuses new connections, since it is stopping. */
async function refused(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/health/live`, { headers: { connection: "close" } });
    } catch {
      return;
    }
  }
}
