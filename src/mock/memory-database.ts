/**
 * An in-memory Postgres (PGlite, Postgres compiled to WebAssembly) that many clients share. It has one session, so it is
 * served as by a pooler in transaction mode: a client has the session until its transaction ends. The service
 * supports such poolers, see src/db/core/connections/pooled-client.ts.
 */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { HEAD_BYTES, MessageReader, stateAfter, toMessage, typeOf } from "./wire.ts";

/** The end of what the server answers at once: Query, Sync, Flush, and the end of the data of a COPY. */
const ENDS_UNIT = "QSHcf";
const IDLE = "I";

export interface MemoryDatabase {
  /** postgres:// URL, on this machine only. */
  readonly url: string;
  /** The files of the database, from which another one can be opened. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * Opens a database in this process's memory.
 * @param files of a database that was dumped; default: an empty one
 */
export async function openMemoryDatabase(files?: Blob): Promise<MemoryDatabase> {
  const postgres = await PGlite.create({
    extensions: { btree_gin, pg_trgm },
    ...(files ? { loadDataDir: files } : {}),
  });
  const session = new Session(postgres);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serveClient(socket, session);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    dump: async () => await session.exclusively({}, async () => await postgres.dumpDataDir("gzip")),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await session.exclusively({}, async () => await postgres.close());
    },
  };
}

/** The session of the database, which one client at a time has. */
class Session {
  readonly #postgres: PGlite;
  #owner: object | undefined;
  readonly #waiting: { readonly client: object; readonly onTurn: () => void }[] = [];

  constructor(postgres: PGlite) {
    this.#postgres = postgres;
  }

  /** Runs messages of a client, when other clients' transactions have ended. */
  async run(client: object, messages: Buffer): Promise<Buffer> {
    await this.#acquire(client);
    let state: string | undefined = IDLE;
    try {
      const answer = await this.#postgres.execProtocolRaw(messages, { syncToFs: false });
      const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
      state = stateAfter(bytes);
      return bytes;
    } finally {
      if (state === IDLE) this.#release();
    }
  }

  /** Runs work while no transaction is open. */
  async exclusively<T>(client: object, work: () => Promise<T>): Promise<T> {
    await this.#acquire(client);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Ends a client's open transaction without a commit, and forgets the statements that it has prepared. */
  async abandon(client: object, names: ReadonlySet<string>): Promise<void> {
    if (this.#owner === client) await this.run(client, toMessage("Q", "rollback"));
    const closes = [...names].map((name) => toMessage("C", Buffer.from("S"), name));
    if (closes.length > 0) await this.run(client, Buffer.concat([...closes, toMessage("S")]));
  }

  async #acquire(client: object): Promise<void> {
    if (this.#owner === client) return;
    if (this.#owner) await new Promise<void>((onTurn) => this.#waiting.push({ client, onTurn }));
    else this.#owner = client;
  }

  #release(): void {
    const next = this.#waiting.shift();
    this.#owner = next?.client;
    next?.onTurn();
  }
}

/** Answers one connection. */
function serveClient(socket: Socket, session: Session): void {
  const reader = new MessageReader();
  const client = {};
  let isStarted = false;
  const names = new Set<string>();
  let unit: Buffer[] = [];
  let answered = Promise.resolve();
  const run = async (messages: Buffer) => {
    if (!socket.destroyed) socket.write(await session.run(client, messages));
  };
  socket.on("error", () => {}); // "close" follows
  socket.on("close", () => {
    // The database may be closed already.
    answered.then(async () => session.abandon(client, names)).catch(() => {});
  });
  socket.on("data", (bytes: Buffer) => {
    reader.add(bytes);
    try {
      if (!isStarted) isStarted = startSession(socket, reader);
    } catch {
      socket.destroy();
    }
    if (!isStarted) return;
    for (let message = reader.takeMessage(); message; message = reader.takeMessage()) {
      const type = typeOf(message);
      if (type === "X") return void socket.end();
      if (type === "P") names.add(preparedName(message));
      unit.push(message);
      if (!ENDS_UNIT.includes(type)) continue;
      const messages = Buffer.concat(unit);
      unit = [];
      answered = answered.then(async () => run(messages)).catch(() => void socket.destroy());
    }
  });
}

/** The name of the statement that a Parse message prepares; empty for one without a name. */
function preparedName(message: Buffer): string {
  return message.toString("utf8", HEAD_BYTES, message.indexOf(0, HEAD_BYTES));
}

/** What a client may rely on, as the server reports it. */
const PARAMETERS = {
  server_version: "18",
  server_encoding: "UTF8",
  client_encoding: "UTF8",
  DateStyle: "ISO, MDY",
  TimeZone: "UTC",
  integer_datetimes: "on",
  standard_conforming_strings: "on",
  in_hot_standby: "off",
  default_transaction_read_only: "off",
};

/**
 * Answers the messages before the first query.
 * @returns whether queries can follow
 * @throws RangeError for what isn't Postgres' protocol
 */
function startSession(socket: Socket, reader: MessageReader): boolean {
  for (let startup = reader.takeStartup(); startup; startup = reader.takeStartup()) {
    if (startup.kind === "cancel") throw new RangeError("there is nothing to cancel");
    if (startup.kind === "encryption") {
      socket.write("N");
      continue;
    }
    socket.write(
      Buffer.concat([
        toMessage("R", Buffer.alloc(4)), // no password
        ...Object.entries(PARAMETERS).map(([name, value]) => toMessage("S", name, value)),
        toMessage("K", Buffer.alloc(8)), // queries can't be cancelled
        toMessage("Z", Buffer.from(IDLE)),
      ]),
    );
    return true;
  }
  return false;
}
