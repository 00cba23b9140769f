/** Defines a rule: finds what may have to change, and decides about each subject in a transaction. */
import type { Candidate } from "../../db/alerts/alert-candidates.ts";
import type { AlertServices, Change } from "../alerts.ts";

export interface Rule {
  /** Finds up to `limit` subjects of all companies. One that was decided about is not found again until it changes. */
  readonly find: (services: AlertServices, now: Date, limit: number) => Promise<Candidate[]>;
  /** Reads the subject's current state, and raises, updates or ends its alert. */
  readonly decide: (change: Change, subject: string) => Promise<void>;
}
