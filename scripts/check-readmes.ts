/**
 * Checks that each folder of src/, and each large one below, has a README.md of 10 to 40 lines, and that the files and
 * folders which it names exist.
 */
import { readmeProblems } from "./readmes/readme-problems.ts";

const problems = readmeProblems(new URL("../", import.meta.url));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
