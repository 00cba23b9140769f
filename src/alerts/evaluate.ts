/** Evaluates the alerts of all companies: raises, updates and ends them. Reasons: docs/decisions/0027-alerts.md. */
import type { AlertServices } from "./alerts.ts";
import { createDeprecatedRule } from "./rules/deprecated.ts";
import { endpointRule } from "./rules/endpoints.ts";
import { keyRule } from "./rules/keys.ts";
import { quotaRule } from "./rules/quota.ts";
import type { Rule } from "./rules/rule.ts";

/** Subjects that one rule decides about in one evaluation. The rest follow in the next one. */
const MAX_SUBJECTS = 500;

/** Evaluates all rules once. */
export type Evaluate = (
  services: AlertServices,
  onError: (error: unknown) => void,
  isStopped?: () => boolean,
) => Promise<void>;

/**
 * Creates the evaluation of a process. Any number of processes may evaluate at the same time: each change is a
 * transaction that reads the current state under a lock, so it is made, and notified of, once.
 *
 * An error concerns one subject or one rule; the others are evaluated nevertheless.
 */
export function createEvaluation(): Evaluate {
  const rules: readonly Rule[] = [endpointRule, keyRule, quotaRule, createDeprecatedRule()];
  return async (services, onError, isStopped = () => false) => {
    for (const rule of rules) {
      if (isStopped()) return;
      try {
        await evaluateRule(rule, services, onError, isStopped);
      } catch (error) {
        onError(error);
      }
    }
  };
}

async function evaluateRule(
  rule: Rule,
  services: AlertServices,
  onError: (error: unknown) => void,
  isStopped: () => boolean,
): Promise<void> {
  const { db, clock } = services;
  for (const { companyId, subject } of await rule.find(services, clock.now(), MAX_SUBJECTS)) {
    if (isStopped()) return;
    try {
      await db.forAllCompanies.work.transaction(async (tx) => {
        await rule.decide({ services, tx, companyId, now: clock.now() }, subject);
      });
    } catch (error) {
      onError(error);
    }
  }
}
