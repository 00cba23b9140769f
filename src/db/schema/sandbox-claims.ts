/** The table of sandboxes that readers created from the documentation. docs/decisions/0083-claimable-sandboxes.md */
import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bytea, companyId, instant } from "./columns.ts";

/** A row stays until its time has ended, also when the sandbox was claimed, because the limits count it. */
export const sandboxClaims = pgTable(
  "sandbox_claims",
  {
    companyId: companyId().primaryKey(),
    /** SHA-256 of the claim link's token. */
    hash: bytea("hash").notNull(),
    /** Keyed hash of the reader's network. */
    network: bytea("network").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The time at which an unclaimed sandbox ends, with its link, keys and data. */
    endsAt: instant("ends_at").notNull(),
    /** Whom the reader asked to send an email with a link to sign up; in lower case. */
    email: text("email"),
    /** SHA-256 of the token in that email. */
    emailHash: bytea("email_hash"),
    claimedAt: instant("claimed_at"),
    /** The time at which the keys of an unclaimed sandbox were deleted. Its data follows. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    unique("sandbox_claims_hash").on(table.hash),
    unique("sandbox_claims_email_hash").on(table.emailHash),
    index("sandbox_claims_end").on(table.endsAt),
  ],
);
