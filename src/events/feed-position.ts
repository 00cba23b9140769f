/** Writes and reads positions in a company's event feed, as clients get them. */
import { hash } from "node:crypto";

const PREFIX = "pos_";
const SEQUENCE_DIGITS = 16;
const CHECK_DIGITS = 16;

/**
 * Returns the position after an event. It is only valid in the feed of this company: a part of it is a checksum of both,
 * which is no secret, because a client may read its own feed from anywhere.
 * @param sequence of the event; 0 is the position before the first event
 */
export function positionAfter(companyId: string, sequence: number): string {
  const digits = sequence.toString(16).padStart(SEQUENCE_DIGITS, "0");
  return `${PREFIX}${digits}${checksum(companyId, digits)}`;
}

/**
 * Returns the sequence number of a position.
 * @returns undefined for any other text, and for a position of another company
 */
export function sequenceOf(companyId: string, position: string): number | undefined {
  const digits = position.slice(PREFIX.length, PREFIX.length + SEQUENCE_DIGITS);
  const sequence = Number.parseInt(digits, 16);
  if (!Number.isSafeInteger(sequence)) return undefined;
  return positionAfter(companyId, sequence) === position ? sequence : undefined;
}

function checksum(companyId: string, digits: string): string {
  return hash("sha256", `feed position ${companyId} ${digits}`).slice(0, CHECK_DIGITS);
}
