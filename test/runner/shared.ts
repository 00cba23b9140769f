/**
 * Shares the migrated database, the browser and the MCP conformance suite between the processes of a run. Each is
 * prepared when a process first asks for it, through a socket. Most runs of a single file need none of them.
 */
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { DATABASE_FOLDER } from "../helpers/servers/database-folder.ts";
import type { Chromium } from "../helpers/browser/chromium.ts";
import type { Conformance } from "../helpers/agents/conformance.ts";
import type { StartedTemplate, Template } from "./test-server.ts";

export interface Answers {
  readonly template: Template;
  readonly chromium: Chromium;
  readonly conformance: Conformance;
}

export interface Shared {
  /** Where the processes of this run ask. */
  readonly socket: string;
  /** Starts the database server unless it runs. */
  template(): Promise<Template>;
  /** Ends and removes everything that was prepared. */
  close(): Promise<void>;
}

/** The environment variable with the path of the socket. */
export const SOCKET_VARIABLE = "TEST_SOCKET";
const FOLDER_PREFIX = "partner-api-test-";
/** A folder this new may belong to a run that doesn't listen yet. */
const STARTING_MS = 60_000;

/** Listens for questions; prepares nothing yet. */
export async function openShared(): Promise<Shared> {
  await removeLeftovers();
  const folder = await mkdtemp(join(DATABASE_FOLDER, FOLDER_PREFIX));
  const socket = join(folder, "socket");
  let started: Promise<StartedTemplate> | undefined;
  let found: Promise<Chromium> | undefined;
  const template = () =>
    (started ??= import("./test-server.ts").then(({ startTestServer }) => startTestServer(folder)));
  // Unpacked once: processes that do so at the same time would write over each other's files.
  const chromium = () =>
    (found ??= import("../helpers/browser/chromium.ts").then(({ findChromium }) => findChromium()));
  let installed: Promise<Conformance> | undefined;
  const conformance = () =>
    (installed ??= import("../helpers/agents/conformance.ts").then(({ installConformance }) =>
      installConformance(),
    ));
  const answer = async (question: string): Promise<unknown> => {
    if (question === "chromium") return await chromium();
    if (question === "conformance") return await conformance();
    const { server, name } = await template();
    return { server, name };
  };

  const listener = createServer((connection) => {
    connection.on("error", () => {});
    // A question is one word: it comes in one piece.
    connection.once("data", (question) => {
      answer(String(question))
        .catch((error: unknown) => ({ error: String(error) }))
        .then((value) => connection.end(JSON.stringify(value)));
    });
  });
  await once(listener.listen(socket), "listening");
  listener.unref();
  return {
    socket,
    template,
    async close() {
      const running = await started?.catch(() => undefined);
      await running?.close();
      listener.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Asks the process that listens on `socket`.
 * @throws when it can't prepare what is asked for, saying why
 */
export async function askShared<Q extends keyof Answers>(
  socket: string,
  question: Q,
): Promise<Answers[Q]> {
  const connection = connect(socket);
  connection.write(question);
  const answer = JSON.parse(await text(connection)) as Answers[Q] | { error: string };
  if ("error" in answer) throw new Error(`There is no ${question} for tests: ${answer.error}`);
  return answer;
}

/** Removes the folders of runs that were killed. Their servers have ended with them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(DATABASE_FOLDER)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(DATABASE_FOLDER, name);
    if (await isAbandoned(folder))
      await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Whether nobody listens on the folder's socket, as its run does for as long as it lives. */
async function isAbandoned(folder: string): Promise<boolean> {
  const made = await stat(folder).catch(() => undefined);
  if (!made || Date.now() - made.mtimeMs < STARTING_MS) return false;
  const connection = connect(join(folder, "socket"));
  try {
    await once(connection, "connect");
    return false;
  } catch (error) {
    return ["ECONNREFUSED", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");
  } finally {
    connection.destroy();
  }
}
