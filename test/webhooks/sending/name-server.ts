/** A name server for tests. */
import { createSocket } from "node:dgram";
import { teardown, type TestScope } from "../../helpers/teardown.ts";

const A = 1;
const AAAA = 28;
const NAME_ERROR = 3;

/**
 * Starts a name server with three names: v4.example.com, both.example.com, empty.example.com. It doesn't answer queries for
 * silent.example.com. Closes when `t` ends.
 */
export async function openNameServer(t: TestScope) {
  const zone: Readonly<Record<string, Readonly<Record<number, readonly number[][]>>>> = {
    "v4.example.com": {
      [A]: [
        [8, 8, 4, 4],
        [8, 8, 8, 8],
      ],
    },
    "both.example.com": {
      [A]: [[1, 1, 1, 1]],
      [AAAA]: [[0x26, 6, 0x47, 0, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]],
    },
    "empty.example.com": {},
  };
  /** The types of the queries that got no answer. */
  const unanswered: string[] = [];
  const server = createSocket("udp4");
  server.on("message", (query, from) => {
    const end = query.indexOf(0, 12);
    const name = query.toString("latin1", 13, end).replaceAll(/[^\w-]/g, ".");
    if (name === "silent.example.com")
      return void unanswered.push(query.readUInt16BE(end + 1) === A ? "A" : "AAAA");
    const question = query.subarray(12, end + 5);
    const records = (zone[name]?.[query.readUInt16BE(end + 1)] ?? []).map((data) =>
      Buffer.from([0xc0, 12, ...question.subarray(-4), 0, 0, 0, 60, 0, data.length, ...data]),
    );
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (zone[name] ? 0 : NAME_ERROR), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    server.send(Buffer.concat([head, question, ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  teardown(t, "closing the name server", () => server.close());
  return {
    address: `127.0.0.1:${server.address().port}`,
    unanswered: unanswered as readonly string[],
  };
}
