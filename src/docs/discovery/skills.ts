/** Reads the skills: instructions for common jobs, in the format of https://agentskills.io/specification. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The service's URL in the files. They are sent with the real one. */
const EXAMPLE_URL = "https://api.example.com";

/** From skills/, by codegen: the text of each file by its name. */
const FILE = new URL("../../generated/skills.json", import.meta.url);

export interface Skill {
  readonly name: string;
  readonly description: string;
  /** The file, with the service's URL. */
  readonly text: string;
}

/**
 * Returns all skills.
 * @param baseUrl of the service, for their links
 */
export function readSkills(baseUrl: string): Skill[] {
  const texts: Record<string, string> = JSON.parse(readFileSync(FILE, "utf8"));
  return Object.entries(texts).map(([name, text]) => ({
    name,
    description: /^description: (.+)$/m.exec(text)?.[1] ?? "",
    text: text.replaceAll(EXAMPLE_URL, baseUrl),
  }));
}

/** Returns a skill's address, as the index has it. */
export function skillPath(name: string): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`;
}

/** Returns the index of all skills (https://github.com/cloudflare/agent-skills-discovery-rfc, 0.2.0). */
export function skillIndex(skills: readonly Skill[]): object {
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: skills.map(({ name, description, text }) => ({
      name,
      type: "skill-md",
      description,
      url: skillPath(name),
      digest: `sha256:${createHash("sha256").update(text).digest("hex")}`,
    })),
  };
}
