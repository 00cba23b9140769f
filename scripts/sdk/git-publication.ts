/** Publishes an SDK as a tagged commit of a separate Git repository. */
import type { Publication } from "./builder.ts";

/**
 * @param repository the environment variable with a URL that can be pushed to
 * @param version without `v`
 * @param unpack commands of a shell that unpack the package into the folder `$work`, and set `content` to its folder
 */
export function gitPublication(
  repository: string,
  version: string,
  unpack: readonly string[],
): Publication {
  return {
    needs: [repository],
    command: [
      "work=$(mktemp -d)",
      `git clone "$${repository}" "$work/repository"`,
      ...unpack,
      'cd "$work/repository"',
      "git rm -qr --ignore-unmatch .",
      'cp -R "$content/." .',
      "git add --all",
      `git commit -m "v${version}"`,
      `git tag "v${version}"`,
      `git push origin HEAD "v${version}"`,
    ].join("\n"),
  };
}
