/** Redirects links into the former reference, one page at /docs whose fragments named operations and events. */

const TARGETS = [
  // tag/webhooks/webhook/POST/customer.created
  [/webhook\/[a-z]+\/(?<rest>[\w.]+)$/i, "/docs/events/"],
  // tag/customers/POST/v1/customers
  [/^tag\/[\w-]+\/(?<rest>[a-z]+\/.+)$/i, "/docs/reference/"],
  [/^tag\/webhooks$/, "/docs/events"],
  [/^tag\/(?<rest>[\w-]+)$/, "/docs/reference#"],
  [/^description\/(?<rest>[\w-]+)$/, "/docs/reference/conventions#"],
];

export function followFormerLink() {
  const target = location.pathname === "/docs" && targetOf(location.hash);
  if (target) location.replace(target);
}

/**
 * @param {string} hash the fragment, with #
 * @returns {string | undefined} the path; undefined if the former reference had no such fragment
 */
export function targetOf(hash) {
  for (const [form, path] of TARGETS) {
    const match = form.exec(decodeURIComponent(hash.slice(1)));
    if (match) return path + (match.groups?.rest ?? "");
  }
  return undefined;
}
