/** Writes test/generated/contract-cases.ts, which imports each operation's contract cases. */
import type { Document } from "./document.ts";
import { operationModels, type OperationModel } from "./operations.ts";

/** Returns the path of an operation's contract cases below test/. */
export function contractCasesPath(model: OperationModel): string {
  return `contract/cases/${model.tag.toLowerCase()}/${model.id}.ts`;
}

/** Returns the file's text. Missing cases, or cases of another operation, are a compile error in it. */
export function contractCasesFile(document: Document): string {
  const models = operationModels(document);
  return `import type { ContractCases } from "../contract/cases/case.ts";
${models.map((model) => `import { ${model.id} } from "../${contractCasesPath(model)}";`).join("\n")}

export const contractCases: ContractCases = {
${models.map((model) => `  ${model.id},`).join("\n")}
};
`;
}
