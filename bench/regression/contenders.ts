/** Prepares two checkouts of the service, each with a separate database server and the same rows. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startEmbedded } from "../../src/db/embedded/start.ts";
import { startCopy, type Cluster } from "../cost/cluster.ts";
import { startCheckout, type Server } from "../helpers/processes.ts";
import { fill, type Content } from "./content.ts";

export interface Contender extends Server {
  readonly cluster: Cluster;
}

export interface Contenders {
  readonly content: Content;
  /** Starts both, or restarts them: a process can be slower than another one of the same code as long as it runs. */
  start(): Promise<Running>;
  close(): Promise<void>;
}

export type Running = Readonly<Record<"reference" | "candidate", Contender>>;

export interface Folders {
  /** A checkout that isn't newer than the candidate's. */
  readonly reference: string;
  readonly candidate: string;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Prepares both checkouts, which run the command of their `npm start`. The reference creates the database, which is then
 * filled and copied; the candidate migrates its copy.
 * @param temporary an empty folder for the databases
 * @param receiverPort port of the receiver of webhooks
 */
export async function prepareContenders(
  folders: Folders,
  temporary: string,
  receiverPort: number,
): Promise<Contenders> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  const secretsKey = randomBytes(32);
  const environment = {
    SECRETS_KEY: secretsKey.toString("base64"),
    WEBHOOKS_ALLOW_LOCAL: "on",
    DEMO: "off",
    NODE_ENV: "production",
  };
  try {
    const original = join(temporary, "original");
    const content = await createDatabase(original, folders.reference, environment, (url) =>
      fill(url, receiverPort, secretsKey),
    );
    const startCluster = async (name: keyof Folders) => {
      const cluster = await startCopy(original, join(temporary, `${name}-database`));
      closers.push(() => cluster.stop());
      return cluster;
    };
    const clusters = {
      reference: await startCluster("reference"),
      candidate: await startCluster("candidate"),
    };
    const servers: Server[] = [];
    const stop = async () => {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
    };
    closers.push(stop);
    const startServer = async (name: keyof Folders): Promise<Contender> => {
      const cluster = clusters[name];
      const server = await startOn(cluster.url, folders[name], environment);
      servers.push(server);
      return { ...server, cluster };
    };
    return {
      content,
      close,
      async start() {
        await stop();
        const reference = await startServer("reference");
        return { reference, candidate: await startServer("candidate") };
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Lets a checkout create its tables, and fills them. The database server has stopped when it returns. */
async function createDatabase<T>(
  dir: string,
  folder: string,
  environment: Environment,
  fillTables: (url: string) => Promise<T>,
): Promise<T> {
  const database = await startEmbedded({ dir });
  try {
    const server = await startOn(database.url, folder, environment);
    await server.stop();
    return await fillTables(database.url);
  } finally {
    await database.stop();
  }
}

async function startOn(url: string, folder: string, environment: Environment): Promise<Server> {
  return await startCheckout(folder, { environment: { ...environment, DATABASE_URL: url } });
}
