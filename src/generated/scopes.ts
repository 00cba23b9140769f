// Generated from openapi.yaml. Do not edit.
/** A scope of keys and agents. */
export interface Scope {
  readonly name: string;
  /** The description that users see when they create a key or authorize an agent. */
  readonly title: string;
  /** The operations that require it, with Markdown code spans. */
  readonly operations: string;
  /** Whether what it allows can't be undone: it must be chosen explicitly. */
  readonly isIrreversible: boolean;
}

/** Every scope. */
export const scopes: readonly Scope[] = [
  {
    name: "customers:read",
    title: "Read customers, locations, catalog, zones and events",
    operations: "All `GET` requests, and `POST /v1/locations/validate-address`",
    isIrreversible: false,
  },
  {
    name: "customers:write",
    title: "Create and update customers, locations and pricelists",
    operations: "All other `POST` requests, and all `PATCH` and `PUT` requests",
    isIrreversible: false,
  },
  {
    name: "customers:erase",
    title: "Erase customers’ personal data. This can’t be undone",
    operations: "`POST /v1/customers/{id}/erase`, which can't be undone",
    isIrreversible: true,
  },
];
