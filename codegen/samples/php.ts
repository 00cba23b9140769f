/** Renders a call with the PHP SDK. */
import { bracketed } from "../sdk/php/layout.ts";
import { quoted } from "../sdk/php/names.ts";
import type { SampleCall } from "./sample-call.ts";

/** The maximum length of arguments on one line. */
const MAX_INLINE_LENGTH = 50;

/** Returns a complete program. */
export function phpSample({ resource, method, path, query, body, resultName }: SampleCall): string {
  const named = [
    ...query.map(({ name, value }) => [name, value] as const),
    ...Object.entries(body ?? {}),
  ];
  const given = [
    ...path.map(({ value }) => literal(value)),
    ...named.map(([name, value]) => `${name}: ${literal(value)}`),
  ];
  const called = bracketed(["(", ")"], given, MAX_INLINE_LENGTH);
  const call = `$client->${resource.name}->${method.name}${called}`;
  const name = `$${resultName.charAt(0).toLowerCase()}${resultName.slice(1)}`;
  const isIterated = method.listing === "pages" || method.listing === "feed";
  const lines = isIterated
    ? `foreach (${call} as ${name}) {\n    print_r(${name}->raw);\n}`
    : `${name} = ${call};\nprint_r(${method.listing === "whole" ? name : `${name}->raw`});`;
  return `<?php

require 'vendor/autoload.php';

use PartnerApi\\PartnerApi;

$client = new PartnerApi();

${lines}`;
}

function literal(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item))
    : Object.entries(value).map(([name, item]) => `${quoted(name)} => ${literal(item)}`);
  return bracketed(["[", "]"], parts, MAX_INLINE_LENGTH);
}
