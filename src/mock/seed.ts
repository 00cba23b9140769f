/** Creates the company, the key and the webhook endpoints of the mock. */
import { v7 as uuid } from "uuid";
import { hashApiKey } from "../accounts/api-key.ts";
import { SCOPES } from "../accounts/scopes.ts";
import { insertKey } from "../db/accounts/api-keys.ts";
import { insertCompany } from "../db/accounts/companies.ts";
import { updateEndpointRow } from "../db/webhooks/webhook-endpoints.ts";
import { prepareData, writeData } from "../demo/company-data.ts";
import { SUBSCRIBABLE_TYPES } from "../events/envelope.ts";
import type { OpenServices } from "../services.ts";
import { createEndpoint } from "../webhooks/endpoints/endpoints.ts";

/** The key of every mock, with all scopes. It works nowhere else: no service has its hash. */
export const MOCK_KEY = "pak_test_PartnerMockKey00000000000000000017Ml92";
/** Signs the webhooks of a mock that is given no other secret. */
export const MOCK_SECRET = "whsec_partner_mock";

const COMPANY_ID = "019a2b0d-0000-7000-8000-0000000000aa";
/** Tests shouldn't use it up. `X-Sandbox-Simulate` shows what happens then. */
const QUOTA = 1_000_000;

export interface Seed {
  /** URLs that get all events. */
  readonly webhooks: readonly string[];
  readonly secret: string;
  /** Whether the company begins with the sample data of sandboxes. */
  readonly hasSampleData: boolean;
}

/**
 * Fills an empty database: a sandbox, so that errors, events and the clock can be simulated.
 * @throws Refusal for a URL that webhooks may not be sent to
 */
export async function fillMock(
  { db, clock, geocoder, webhooks }: OpenServices,
  seed: Seed,
): Promise<void> {
  const { work } = db.forAllCompanies;
  const environment = "sandbox";
  const createdAt = clock.now();
  await insertCompany(work, { id: COMPANY_ID, name: "Mock", environment, quota: QUOTA, createdAt });
  await insertKey(work, COMPANY_ID, {
    id: uuid(),
    name: "mock",
    hash: hashApiKey(MOCK_KEY),
    lastFour: MOCK_KEY.slice(-4),
    environment,
    scopes: [...SCOPES],
    createdAt,
    createdBy: "partner mock",
  });
  if (seed.hasSampleData) {
    const data = await prepareData(geocoder);
    await work.transaction(async (tx) => writeData(tx, COMPANY_ID, data));
  }
  for (const url of seed.webhooks) {
    const events = SUBSCRIBABLE_TYPES;
    const { endpoint } = await createEndpoint(webhooks, COMPANY_ID, { url, events });
    const secret = webhooks.secrets.seal(seed.secret, endpoint.id);
    await updateEndpointRow(work, COMPANY_ID, endpoint.id, { secret });
  }
}
