/** Lists the SDKs, the command line and the mock, which are built, served and released. */
import type { Builder } from "./builder.ts";
import { cli } from "./cli.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { mock } from "./mock.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { typescript } from "./typescript.ts";

export const BUILDERS: readonly Builder[] = [typescript, python, go, java, php, ruby, cli, mock];
