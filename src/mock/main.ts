#!/usr/bin/env node
/** Starts the mock: the command of the package `partner-api-mock`. */
import { mock } from "./mock.ts";

process.exitCode = await mock(process.argv.slice(2));
