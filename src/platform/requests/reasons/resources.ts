/** Explains rejected paths, methods and references. */
import { html } from "../../../html/html.ts";
import { formatCount } from "../../ui/number.ts";
import { issuesIn, numberIn, textIn } from "../details.ts";
import { issueTable } from "../issue-table.ts";
import type { Reasons } from "./reason.ts";

export const RESOURCES = {
  NOT_FOUND: ({ request, details, operation }) =>
    operation
      ? {
          why: textIn(details, "message") || "The company has no resource with this ID.",
          todo: [
            html`Look up the ID with the matching list operation. Use <code>id</code>, not a number
              such as <code>customerId</code>.`,
            "Check that the key belongs to the right company: a key sees only its own company.",
          ],
        }
      : {
          why: html`The path <code>${request.path}</code> does not exist.`,
          todo: [
            html`Compare the path with the <a href="/docs/reference">reference</a>. All paths start
              with <code>/v1</code>, and none ends with a slash.`,
          ],
        },
  METHOD_NOT_ALLOWED: ({ request, details }) => {
    const allow = textIn(details, "allow");
    return {
      why: html`The path does not support
        <code>${request.method}</code>${allow ? html`. It supports <code>${allow}</code>` : ""}.`,
      todo: [
        html`Use <code>PATCH</code> instead of <code>PUT</code> for changes. Nothing can be deleted.`,
        html`If your app sent another method, it followed a redirect: configure it with the target
        URL of the redirect.`,
      ],
    };
  },
  REFERENCE_NOT_FOUND: ({ details }) => ({
    why: "The request is well formed, but references something that does not exist or can’t be used here. Nothing was saved.",
    more: issueTable(issuesIn(details)),
    todo: [
      "Replace the IDs listed in the table.",
      "If you store IDs, look them up again: the resources may have been removed.",
    ],
  }),
  LIMIT_EXCEEDED: ({ details }) => {
    const limit = numberIn(details, "limit");
    const resource = textIn(details, "resource");
    return {
      why: html`The company would exceed its
      limit${limit === undefined ? "" : html` of ${formatCount(limit)}`}${resource ? html` for <code>${resource}</code>` : ""}.
      Nothing was changed.`,
      todo: [
        "Check whether a program creates more than it needs.",
        "If your company needs more, ask the operator of this service to raise the limit.",
      ],
    };
  },
  CUSTOMER_ERASED: ({ details }) => {
    const id = textIn(details, "customerId");
    return {
      why: html`The personal data of the customer${id ? html` <code>${id}</code>` : ""} was erased,
      so the customer, its locations and its pricelists can’t be changed. Nothing was changed.`,
      todo: [
        "Erase your copy of the customer, and stop sending changes to it.",
        "If it becomes a customer again, create another customer.",
      ],
    };
  },
  LOCATION_EXISTS: ({ details }) => {
    const id = textIn(details, "locationId");
    return {
      why: html`The customer already has a location at the new
      address${id ? html`: <code>${id}</code>` : ""}. Nothing was changed.`,
      todo: [
        html`Use that location. If it is inactive, reactivate it: <code>PATCH</code> with
          <code>{"status": "ACTIVE"}</code>.`,
        "Or send a different address. Two spellings of one address count as the same.",
      ],
    };
  },
  EXTERNAL_ID_EXISTS: ({ details }) => {
    const customerId = textIn(details, "customerId");
    const id = customerId ?? textIn(details, "locationId");
    return {
      why: html`Another ${customerId ? "customer" : "location"} has the same
        <code>externalId</code>${id ? html`: <code>${id}</code>` : ""}. Nothing was changed.`,
      todo: [
        html`Use that one. Your app may have created it earlier.`,
        html`To move the <code>externalId</code>, first clear it: <code>PATCH</code> with
          <code>{"externalId": null}</code>.`,
      ],
    };
  },
  PRICELIST_EXISTS: ({ details }) => {
    const id = textIn(details, "pricelistId");
    return {
      why: html`The customer already has an active pricelist with this
      name${id ? html`: <code>${id}</code>` : ""}. Nothing was changed.`,
      todo: [
        html`Update that pricelist with <code>PATCH</code>, or send another name.`,
        html`To replace it, deactivate it first: <code>PATCH</code> with
          <code>{"status": "inactive"}</code>.`,
      ],
    };
  },
  PRICELIST_NOT_EDITABLE: () => ({
    why: html`The pricelist isn’t a customer’s, so it is maintained in your company’s catalog.
    Nothing was changed.`,
    todo: [
      html`Copy it for a customer with <code>POST /v1/pricelists</code>, and update the copy.`,
      "Or ask the operator of this service to import the catalog with the change.",
    ],
  }),
  PRECONDITION_FAILED: ({ details }) => {
    const etag = textIn(details, "etag");
    return {
      why: html`The resource was changed after your app read it, so <code>If-Match</code> didn’t
        match its current <code>ETag</code>${etag ? html`, <code>${etag}</code>` : ""}. Nothing was
        changed.`,
      todo: [
        html`Read the resource again, and repeat the change with its <code>ETag</code>.`,
        "If your app sent the request again after its connection failed, its first request may have made the change.",
      ],
    };
  },
} satisfies Reasons;
