/** All mutations. */
import { accounts } from "./list/accounts.ts";
import { agents } from "./list/agents.ts";
import { companies } from "./list/companies.ts";
import { erasures } from "./list/erasures.ts";
import { geocoding } from "./list/geocoding.ts";
import { operations } from "./list/operations.ts";
import { requests } from "./list/requests.ts";
import { resources } from "./list/resources.ts";
import { webhooks } from "./list/webhooks.ts";
import type { Mutation } from "./mutation.ts";

export const mutations: readonly Mutation[] = [
  ...companies,
  ...requests,
  ...resources,
  ...webhooks,
  ...erasures,
  ...accounts,
  ...agents,
  ...geocoding,
  ...operations,
];
