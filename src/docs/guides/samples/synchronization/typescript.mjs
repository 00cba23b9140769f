import { readFile, writeFile } from "node:fs/promises";
import { ApiError, PartnerApi } from "partner-api";

const client = new PartnerApi();
const [file, positionFile] = ["customers.json", "position.txt"];
const copy = new Map(JSON.parse(await readFile(file, "utf8").catch(() => "[]")));
let position = await readFile(positionFile, "utf8").catch(() => undefined);

async function save() {
  await writeFile(file, JSON.stringify([...copy]));
  await writeFile(positionFile, position);
}

async function copyAll() {
  const customers = await client.exports.customers();
  copy.clear();
  for await (const customer of customers) copy.set(customer.id, customer);
  position = customers.position;
  await save();
  console.log(`Copied ${copy.size} customers`);
}

async function follow() {
  for (let hasMore = true; hasMore;) {
    const page = await client.events.list({ after: position, limit: 100 });
    for (const event of page.data)
      if (event.type.startsWith("customer.")) copy.set(event.data.id, event.data);
    ({ position, hasMore } = page);
    await save();
  }
  console.log(`Up to date: ${copy.size} customers`);
}

if (!position) await copyAll();
try {
  await follow();
} catch (error) {
  // Events after the position are no longer available.
  if (!(error instanceof ApiError) || error.code !== "REFERENCE_NOT_FOUND") throw error;
  await copyAll();
  await follow();
}
