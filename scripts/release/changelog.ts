/** Checks and dates the section of CHANGELOG.md that is released. */

const HEADING = "## Unreleased\n";
/** The subsections that a release must have, and what they are for. */
const REQUIRED = {
  "### For partners": "what partners notice",
  "### Upgrade": "what partners and operators do to upgrade, also if it is nothing",
};

/** Returns what the changelog lacks for a release. */
export function releaseProblems(changelog: string): string[] {
  const [, section] = changelog.split(HEADING);
  if (section === undefined) return ["CHANGELOG.md has no section ## Unreleased."];
  const [unreleased = ""] = section.split(/^## /m);
  return Object.entries(REQUIRED).flatMap(([heading, purpose]) => {
    const [, text = ""] = unreleased.split(`${heading}\n`);
    const [content = ""] = text.split(/^### /m);
    if (content.trim() !== "") return [];
    return [`CHANGELOG.md has no text below ${heading} in ## Unreleased: ${purpose}.`];
  });
}

/**
 * Gives the section a version and a date.
 * @param date such as 2026-11-27
 */
export function dateSection(changelog: string, version: string, date: string): string {
  return changelog.replace(HEADING, `## ${version} (${date})\n`);
}
