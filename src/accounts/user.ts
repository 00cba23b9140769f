/** Defines users as the company and the operator see them, without the password hash. */
import type { UserRow } from "../db/accounts/users.ts";
import { Refusal } from "../kernel/refusal.ts";

/** `viewer` has read-only access. */
export type Role = "admin" | "viewer";

export const ROLES: readonly Role[] = ["admin", "viewer"];

export interface User {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** False until the first password is set. */
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  readonly lastSignedInAt: Date | null;
}

/** @param row of a user who has not been removed */
export function toUser({
  id,
  email,
  role,
  passwordHash,
  createdAt,
  lastSignedInAt,
}: UserRow): User {
  return {
    id,
    email,
    role: role as Role,
    hasPassword: passwordHash !== null,
    createdAt,
    lastSignedInAt,
  };
}

/**
 * Parses a role.
 * @throws Refusal when there is no such role
 */
export function readRole(text: string): Role {
  const role = ROLES.find((known) => known === text);
  if (role) return role;
  const message = `The role must be ${ROLES.join(" or ")}, not "${text}".`;
  throw new Refusal("invalid", "role", message);
}
