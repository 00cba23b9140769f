/** Checks that the objects that lines refer to exist. */
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/core/connections/client.ts";
import { findIds } from "../../db/import/rows.ts";
import {
  findChargesInOtherPricelists,
  findLinkedPricelists,
  findNotOfZone,
} from "../../db/import/referenced-rows.ts";
import * as schema from "../../db/schema/index.ts";
import type { Problems } from "../input/problems.ts";
import type { CatalogLine, Kind, LineOf } from "./line-schemas.ts";
import type { NumberedLine, ReadCatalog } from "./read-catalog.ts";

/** Kinds of objects that lines can refer to. Catalog files don't contain customers. */
type Target = Exclude<Kind, "zone"> | "customer";

interface Reference {
  readonly line: number;
  readonly path: string;
  readonly target: Target;
  readonly id: string;
}

const TABLES: { readonly [K in Target]: PgTable } = {
  service: schema.services,
  product: schema.products,
  materialType: schema.materialTypes,
  loadComposition: schema.loadCompositions,
  pricingType: schema.pricingTypes,
  sku: schema.skus,
  pricelist: schema.pricelists,
  customer: schema.customers,
};

/** Adds conflicts between lines, and between lines and the company's data, to the catalog's problems. */
export async function checkReferences(
  tx: Executor,
  companyId: string,
  { lines, ids, problems }: ReadCatalog,
): Promise<void> {
  const pricelists = lines.filter(
    (line): line is NumberedPricelist => line.value.kind === "pricelist",
  );
  checkOneDefault(pricelists, problems);
  await checkCharges(tx, companyId, pricelists, problems);
  await checkZonePricelists(tx, companyId, lines, pricelists, problems);

  const outside = lines
    .flatMap(referencesOf)
    .filter(({ target, id }) => target === "customer" || !ids.get(target)?.has(id));
  for (const [target, references] of Map.groupBy(outside, ({ target }) => target)) {
    const missingIds = [...new Set(references.map(({ id }) => id))];
    const found = await findIds(tx, companyId, TABLES[target], missingIds);
    for (const { line, path, id } of references.filter(({ id }) => !found.has(id)))
      problems.add(
        line,
        `${path} refers to a ${target} that is neither in the file nor in the company: ${id}`,
      );
  }
}

function referencesOf({ number, value }: NumberedLine): Reference[] {
  const references: Reference[] = [];
  const add = (path: string, target: Target, id: string | null | undefined) => {
    if (id) references.push({ line: number, path, target, id });
  };
  if (value.kind === "sku") addSkuReferences(value, add);
  if (value.kind === "pricelist") {
    add("/customerId", "customer", value.customerId);
    value.skus?.forEach(({ skuId }, i) => add(`/skus/${i}/skuId`, "sku", skuId));
  }
  if (value.kind === "zone") {
    add("/pricelistId", "pricelist", value.pricelistId);
    value.serviceIds?.forEach((id, i) => add(`/serviceIds/${i}`, "service", id));
  }
  return references;
}

function addSkuReferences(
  sku: LineOf<"sku">,
  add: (path: string, target: Target, id: string | null | undefined) => void,
): void {
  add("/serviceId", "service", sku.serviceId);
  add("/productId", "product", sku.productId);
  add("/materialTypeId", "materialType", sku.materialTypeId);
  add("/loadCompositionId", "loadComposition", sku.loadCompositionId);
  add("/pricingTypeId", "pricingType", sku.pricingTypeId);
}

interface NumberedPricelist extends NumberedLine {
  readonly value: Extract<CatalogLine, { kind: "pricelist" }>;
}

function checkOneDefault(pricelists: readonly NumberedPricelist[], problems: Problems): void {
  const [first, ...others] = pricelists.filter(({ value }) => value.isDefault);
  for (const { number } of others)
    problems.add(
      number,
      `/isDefault is already true on line ${first?.number}: only one pricelist can be the default`,
    );
}

/** Checks that no charge belongs to two pricelists. */
async function checkCharges(
  tx: Executor,
  companyId: string,
  pricelists: readonly NumberedPricelist[],
  problems: Problems,
): Promise<void> {
  const places = new Map<string, { line: number; path: string }>();
  for (const { number, value } of pricelists)
    value.charges?.forEach(({ id }, i) => {
      const path = `/charges/${i}/id`;
      const earlier = places.get(id);
      if (!earlier) places.set(id, { line: number, path });
      else
        problems.add(
          number,
          `${path} is already used by a charge on line ${earlier.line} (${earlier.path})`,
        );
    });
  const replaced = pricelists.map(({ value }) => value.id);
  const taken = await findChargesInOtherPricelists(tx, companyId, [...places.keys()], replaced);
  for (const { id, pricelistId } of taken) {
    const place = places.get(id);
    if (place)
      problems.add(
        place.line,
        `${place.path} is already used by a charge of pricelist ${pricelistId}, which is not in the file`,
      );
  }
}

/** Checks that the pricelists of zones have the scope `zone`, and belong to no customer. */
async function checkZonePricelists(
  tx: Executor,
  companyId: string,
  lines: readonly NumberedLine[],
  pricelists: readonly NumberedPricelist[],
  problems: Problems,
): Promise<void> {
  const zones = lines.flatMap(({ number, value }) =>
    value.kind === "zone" ? [{ number, id: value.id, pricelistId: value.pricelistId }] : [],
  );
  const scopes = new Map(
    pricelists.map(({ number, value }) => [value.id, { number, isOfZone: canBeOfZone(value) }]),
  );
  const outside = zones.flatMap(({ pricelistId }) =>
    pricelistId && !scopes.has(pricelistId) ? [pricelistId] : [],
  );
  const others = new Set(await findNotOfZone(tx, companyId, [...new Set(outside)]));
  for (const { number, pricelistId } of zones) {
    if (!pricelistId) continue;
    const inFile = scopes.get(pricelistId);
    if (inFile ? !inFile.isOfZone : others.has(pricelistId))
      problems.add(
        number,
        `/pricelistId refers to a pricelist without the scope zone, or with a customer: ${pricelistId}`,
      );
  }
  const changed = pricelists.filter(({ value }) => !canBeOfZone(value));
  const linked = await findLinkedPricelists(
    tx,
    companyId,
    changed.map(({ value }) => value.id),
    zones.map(({ id }) => id),
  );
  for (const { zoneId, pricelistId } of linked) {
    const line = scopes.get(pricelistId)?.number;
    if (line !== undefined)
      problems.add(
        line,
        `/scope must be zone, without a customerId: zone ${zoneId}, which is not in the file, has this pricelist`,
      );
  }
}

function canBeOfZone({ scope, customerId }: NumberedPricelist["value"]): boolean {
  return scope === "zone" && !customerId;
}
