/** Lists the tools as agents see them. */

/**
 * Loads the tools from src/, which builds them from src/generated/: call this when the generated files are current.
 * @returns each tool as `tools/list` shows it
 */
export async function publishedTools(): Promise<object[]> {
  const { tools } = await import("../src/agents/tools/tools.ts");
  return tools.map(({ operation: _operation, ...published }) => published);
}
