/** A TCP relay to the database whose connections a test can cut, hold, restore and point to another server. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Test } from "tap";
import { teardown } from "./teardown.ts";

export interface Relay {
  /** The database's URL through the relay. */
  readonly url: string;
  /** Breaks all connections and refuses new ones at once. */
  cut(): void;
  /** Keeps connections open and forwards nothing, as a hanging server does. */
  hold(): void;
  /** Forwards new connections again, and leaves those that are held as they are. */
  openNew(): void;
  /** Forwards everything again. */
  restore(): void;
  /** Forwards new connections to another server, and leaves open ones as they are. */
  pointTo(url: string): void;
}

/** Starts a relay to the database at `url`; it closes when `t` ends. */
export async function startRelay(t: Test, url: string): Promise<Relay> {
  let target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: "open" | "cut" | "held" = "open";
  const server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", end).on("close", end);
      if (state === "held") from.pause();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const breakAll = () => {
    for (const [near] of pairs) near.destroy();
  };
  teardown(t, "closing the relay", async () => {
    breakAll();
    await new Promise((resolve) => void server.close(resolve));
  });
  const relayUrl = new URL(url);
  relayUrl.hostname = "127.0.0.1";
  relayUrl.port = String((server.address() as AddressInfo).port);
  return {
    url: relayUrl.href,
    cut() {
      state = "cut";
      breakAll();
    },
    hold() {
      state = "held";
      for (const socket of [...pairs].flat()) socket.pause();
    },
    openNew() {
      state = "open";
    },
    restore() {
      state = "open";
      for (const socket of [...pairs].flat()) socket.resume();
    },
    pointTo(other) {
      target = new URL(other);
    },
  };
}
