/** Reads the collections with the packages that Postman and Bruno read them with. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import t from "tap";
import { installPackage } from "../../scripts/install-package.ts";
import { docsApp } from "./app.ts";

const FOLDER = new URL("../../tools/collections/", import.meta.url);

/** The parts of the packages that are used here. */
interface PostmanSdk {
  readonly Collection: new (file: object) => {
    forEachItem(visit: (item: PostmanItem) => void): void;
  };
}
interface PostmanItem {
  readonly request: { readonly method: string; readonly url: { getPath(): string } };
  getAuth(): { readonly type: string } | undefined;
}
interface BrunoSchema {
  readonly collectionSchema: { validate(collection: object): Promise<unknown> };
}

/** A part of Bruno's file, which gets an id when it is imported. */
interface BrunoItem {
  uid?: string;
  readonly items?: readonly BrunoItem[];
  readonly request?: {
    readonly headers: readonly { uid?: string }[];
    readonly params: readonly { uid?: string }[];
  };
}

await installPackage(fileURLToPath(FOLDER));
const load = createRequire(new URL("package.json", FOLDER));

t.test("Postman's package reads each request, with the key of the collection", async (t) => {
  const app = await docsApp(t);
  const file = (await app.inject("/docs/postman.json")).json();
  const { Collection } = load("postman-collection") as PostmanSdk;
  const collection = new Collection(file);
  const read: string[] = [];
  collection.forEachItem((item) => {
    read.push(`${item.request.method} ${item.request.url.getPath()}`);
    t.equal(item.getAuth()?.type, "bearer");
  });
  t.equal(new Set(read).size, file.item.flatMap(({ item }: { item: [] }) => item).length);
  t.ok(read.includes("PATCH /v1/customers/019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"));
});

t.test("Bruno's schema accepts the file after what its import adds", async (t) => {
  const app = await docsApp(t);
  const file: BrunoItem & { readonly items: readonly BrunoItem[] } = (
    await app.inject("/docs/bruno.json")
  ).json();
  let ids = 0;
  const identify = (part: { uid?: string }) => {
    part.uid = String(ids++).padStart(21, "a");
  };
  const visit = (item: BrunoItem) => {
    identify(item);
    for (const part of [...(item.request?.headers ?? []), ...(item.request?.params ?? [])])
      identify(part);
    for (const each of item.items ?? []) visit(each);
  };
  visit(file);
  const { collectionSchema } = load("@usebruno/schema") as BrunoSchema;
  await t.resolves(collectionSchema.validate(file));
  await t.rejects(
    collectionSchema.validate({ ...file, version: "2" }),
    "the schema refuses others",
  );
});
