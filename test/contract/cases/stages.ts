/**
 * Starts the applications in which cases are played, each when the first case needs it. The companies are sandboxes, in
 * which all operations work.
 */
import postgres from "postgres";
import type { Test } from "tap";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import { createPeliasGeocoder } from "#src/geocoding/remote/pelias.ts";
import { openLoopback } from "../../geocoding/loopback.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { requests } from "../../helpers/requests.ts";
import { makeWorld, type World } from "../../helpers/world.ts";
import type { Stage, StageName } from "./case.ts";

/** The base URL of the stage `https`. */
export const HTTPS_BASE_URL = "https://api.example.com";

/** Returns a function that starts a stage once; all stages end with the test. */
export function openStages(t: Test): (name: StageName) => Promise<Stage> {
  const open = new Map<StageName, Promise<Stage>>();
  return (name) => {
    const stage = open.get(name) ?? start(t, name);
    open.set(name, stage);
    return stage;
  };
}

async function start(t: Test, name: StageName): Promise<Stage> {
  const [api, world] = await (name === "cut off"
    ? cutOff(t)
    : name === "https"
      ? overHttps(t)
      : whole(t));
  const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  return { api, world, requests, sql };
}

async function whole(t: Test): Promise<[Api, World]> {
  const api = await startApi(t, { environment: "sandbox" });
  return [api, await makeWorld(api)];
}

/** Uses a real provider whose server stops once the world is made. */
async function cutOff(t: Test): Promise<[Api, World]> {
  const server = await openLoopback();
  const unreachable = createPeliasGeocoder({ baseUrl: server.baseUrl });
  await server.close();
  let current = createOfflineGeocoder();
  const live = await startApi(t, {
    geocoder: { name: "pelias", geocode: (...request) => current.geocode(...request) },
  });
  const api = await live.asSandbox();
  const world = await makeWorld(api);
  current = unreachable;
  return [api, world];
}

/** Plain HTTP is refused before any lookup, so the world needs no rows. */
async function overHttps(t: Test): Promise<[Api, World]> {
  const api = await startApi(t, {
    environment: "sandbox",
    options: { baseUrl: HTTPS_BASE_URL },
  });
  const emptyWorld = new Proxy({} as World, { get: () => api.company.id });
  return [api, emptyWorld];
}
