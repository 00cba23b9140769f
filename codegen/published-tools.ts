/** Lists the tools as agents see them: the operations, then those for the documentation. */

/**
 * Loads the tools from src/, which builds them from src/generated/: call this when the generated files are current.
 * @returns each tool as `tools/list` shows it
 */
export async function publishedTools(): Promise<object[]> {
  const { tools } = await import("../src/agents/tools/tools.ts");
  const { DOCS_TOOLS } = await import("../src/docs/for-agents.ts");
  return [...tools.map(({ operation: _operation, ...published }) => published), ...DOCS_TOOLS];
}
