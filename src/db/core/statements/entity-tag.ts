/** Computes entity tags in statements, for writes that require one. */

/** Entity tags that a write requires of the resource, as it is before. */
export interface RequiredTags {
  /** Null for any tag. */
  readonly tags: readonly string[] | null;
  /** Whether the resource's tag must be none of these, rather than one of them. */
  readonly excludes: boolean;
}

/** SQL of the entity tag of a resource with this JSON, as http/entity-tag.ts computes it. */
export const entityTag = (json: string): string =>
  `'"' || left(translate(encode(sha256(convert_to('{"data":' || ${json} || '}', 'UTF8')), 'base64'), '+/', '-_'), 22) || '"'`;
