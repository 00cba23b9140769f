/** Lists the pages and actions that the search finds, with words that users type for them. */
import { SECTIONS, type Entry } from "../ui/navigation.ts";

interface Action extends Entry {
  readonly isForAdmins?: true;
}

/** Pages that the navigation doesn't list. */
const MORE_PAGES: readonly Entry[] = [
  {
    path: "/developer/requests/deprecated",
    label: "Deprecated operations",
    icon: "calendar-clock",
    words: "sunset old versions upgrade",
  },
  {
    path: "/developer/account",
    label: "Your account",
    icon: "user",
    words: "profile sessions devices settings",
  },
  {
    path: "/developer/webhooks/events",
    label: "Event types",
    icon: "webhook",
    words: "payloads samples schema",
  },
  {
    path: "/docs/reference",
    label: "API reference",
    icon: "book-open",
    words: "operations openapi",
  },
  { path: "/docs/guides", label: "Guides", icon: "book-open", words: "help tutorials docs" },
  { path: "/docs/errors", label: "Error codes", icon: "circle-alert", words: "problems refused" },
];

const ACTIONS: readonly Action[] = [
  {
    path: "/developer/keys/new",
    label: "Create key",
    icon: "plus",
    words: "new token add key generate",
    isForAdmins: true,
  },
  {
    path: "/developer/webhooks/new",
    label: "Add webhook endpoint",
    icon: "plus",
    words: "create endpoint new subscribe",
    isForAdmins: true,
  },
  {
    path: "/developer/users/new",
    label: "Add user",
    icon: "user-plus",
    words: "invite member create user new colleague",
    isForAdmins: true,
  },
  {
    path: "/developer#quota-heading",
    label: "View quota",
    icon: "gauge",
    words: "rate limit 429 usage left window",
  },
  {
    path: "/developer/keys",
    label: "Rotate or revoke a key",
    icon: "rotate-cw",
    words: "replace delete disable leaked expire",
    isForAdmins: true,
  },
  {
    path: "/developer/webhooks",
    label: "Rotate a signing secret",
    icon: "rotate-cw",
    words: "whsec signature replace leaked",
    isForAdmins: true,
  },
  {
    path: "/developer/requests/capture",
    label: "Capture queries and bodies",
    icon: "activity",
    words: "record payload debug",
  },
  {
    path: "/developer/environment/reset",
    label: "Reset sandbox",
    icon: "refresh-cw",
    words: "clear test data start over sample delete",
    isForAdmins: true,
  },
  {
    path: "/developer/alerts/settings",
    label: "Alert email settings",
    icon: "bell",
    words: "mute notifications unsubscribe",
  },
  {
    path: "/developer/account#password-heading",
    label: "Change password",
    icon: "user",
    words: "reset password credentials",
  },
  {
    path: "/developer/account/sign-out-everywhere",
    label: "Sign out on all devices",
    icon: "log-out",
    words: "log out logout end sessions",
  },
  {
    path: "/docs/guides/erase-personal-data",
    label: "Retention and erasure",
    icon: "book-open",
    words: "retention gdpr delete customer personal data privacy how long stored",
  },
];

/** A page or an action whose label or words match. */
interface FoundPage extends Pick<Entry, "path" | "label" | "icon"> {
  readonly group: "Pages" | "Actions";
}

/**
 * Finds pages and actions: those whose label contains the text, then those with words for it.
 * @param text empty finds all
 */
export function findPages(text: string, isAdmin: boolean): FoundPage[] {
  const searched = text.toLowerCase();
  const entries = [
    ...[...SECTIONS, ...MORE_PAGES].map((entry) => ({ ...entry, group: "Pages" as const })),
    ...ACTIONS.map((entry) => ({ ...entry, group: "Actions" as const })),
  ].filter((entry) => isAdmin || !("isForAdmins" in entry));
  const byLabel = entries.filter(({ label }) => label.toLowerCase().includes(searched));
  const byWords = entries.filter(
    (entry) => !byLabel.includes(entry) && isNamed(entry.words, searched),
  );
  return [...byLabel, ...byWords].map(({ group, label, path, icon }) => ({
    group,
    label,
    path,
    icon,
  }));
}

/** Whether each word of a text begins a word of the entry. Shorter texts would find nearly everything. */
function isNamed(words: string, text: string): boolean {
  if (text.length < 3) return false;
  const known = words.split(" ");
  return text.split(/\s+/).every((word) => known.some((each) => each.startsWith(word)));
}
