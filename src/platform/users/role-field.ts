/** Renders the role field, for new and existing users. */
import { ROLES, type Role } from "../../accounts/user.ts";
import { choiceField, type Errors } from "../ui/field.ts";
import type { Html } from "../../html/html.ts";

export const ROLE_LABELS: { readonly [role in Role]: string } = {
  admin: "Admin",
  viewer: "Viewer",
};

const HINTS: { readonly [role in Role]: string } = {
  admin: "Manages keys, webhooks, agents and users.",
  viewer: "Read-only access.",
};

export function roleField(value: string, errors: Errors | undefined): Html {
  return choiceField({
    name: "role",
    label: "Role",
    one: true,
    values: [value],
    choices: ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role], hint: HINTS[role] })),
    ...(errors ? { errors } : {}),
  });
}
