/** Generates samples.ts: a call of each operation in several languages. */
import type { Document } from "../document.ts";
import { operationModels } from "../operations.ts";
import { curlSample } from "./curl.ts";
import { EXPORT_SAMPLES, LISTENER_SAMPLES } from "./export-samples.ts";
import { goSample } from "./go.ts";
import { javaSample } from "./java.ts";
import { phpSample } from "./php.ts";
import { pythonSample } from "./python.ts";
import { rubySample } from "./ruby.ts";
import { sampleCalls } from "./sample-call.ts";
import { typescriptSample } from "./typescript.ts";

/** Returns the text of the file. */
export function samplesFile(document: Document): string {
  const samples = sampleCalls(document).map((call) => [
    call.method.operation.id,
    [
      { lang: "bash", label: "curl", source: curlSample(call) },
      { lang: "typescript", label: "TypeScript", source: typescriptSample(call) },
      { lang: "python", label: "Python", source: pythonSample(document, call) },
      { lang: "go", label: "Go", source: goSample(document, call) },
      { lang: "java", label: "Java", source: javaSample(document, call) },
      { lang: "php", label: "PHP", source: phpSample(call) },
      { lang: "ruby", label: "Ruby", source: rubySample(document, call) },
    ],
  ]);
  const streams = operationModels(document).flatMap(({ id, streams: form }) =>
    form === undefined ? [] : [[id, form === "lines" ? EXPORT_SAMPLES : LISTENER_SAMPLES] as const],
  );
  const all = Object.fromEntries([...samples, ...streams]);
  return `import type { OperationId } from "./operations.ts";

/** Code that calls an operation, in the format of \`x-codeSamples\`. */
export interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export const samples: Readonly<Record<OperationId, readonly Sample[]>> = ${JSON.stringify(all, null, 2)};
`;
}
