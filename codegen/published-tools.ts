/** Lists the tools as agents see them: the operations, then those for the documentation. */

/**
 * Loads the tools from src/, which builds them from src/generated/: call this when the generated files are current.
 * @returns each tool as `tools/list` shows it
 */
export async function publishedTools(): Promise<object[]> {
  const { listedTools } = await import("../src/agents/tools/tools.ts");
  const { DOCS_TOOLS } = await import("../src/docs/for-agents.ts");
  const published = listedTools.map(
    ({ operation: _operation, members: _members, ...tool }) => tool,
  );
  return [...published, ...DOCS_TOOLS];
}
