import { readFile, writeFile } from "node:fs/promises";
import { PartnerApi } from "partner-api";

const client = new PartnerApi();
const after = await readFile("last-event.txt", "utf8").catch(() => undefined);

for await (const event of client.events.list({ after, limit: 100 })) {
  console.log(event.id, event.type);
  await writeFile("last-event.txt", event.id);
}
