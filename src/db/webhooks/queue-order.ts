/** Defines the order of an endpoint's rows in the queue, and how many of its attempts can be in flight. */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";

/** Maximum attempts in flight to one endpoint, across all processes. */
export const MAX_PER_ENDPOINT = 16;

/** Size of a priority, in which rows are in the order of the company's feed. */
const PRIORITY_SIZE = 1_000_000_000_000_000;
export const PRIORITIES = {
  /** Tests and single resends: a user waits for the result. */
  urgent: 0,
  first: PRIORITY_SIZE,
  /** Retries, and many deliveries that a user requests at once. */
  late: 2 * PRIORITY_SIZE,
} as const;
export type QueuePriority = keyof typeof PRIORITIES;

/** `queue_priority` of a delivery that is in the queue. */
export const QUEUED = -1;

/** SQL of a row's position. @param sequence SQL of the position in the feed */
export const positionIn = (priority: QueuePriority, sequence: CompanySql | string): CompanySql =>
  companySql`${PRIORITIES[priority]} + ${sequence}`;

/** SQL of a position in the feed behind all events of a company. @param companyId SQL */
export const behindFeed = (companyId: string): CompanySql =>
  companySql`(select next_event from ${tableOf("company_counters")} where company_id = ${companyId})`;

/** Retries of an endpoint that are queued by one statement. */
export const RETRIES_PER_STATEMENT = 500;

/** The deliveries that wait for a retry, as the index `deliveries_retry_waiting` has them. */
export const RETRY_WAITING =
  "queue_priority is null and (state = 'retrying' or state = 'pending' and trigger = 'recover')";
