/**
 * A process that uses an embedded server: starts or joins the one in the folder given, prints its URL, and
 * stays until standard input ends or it is killed.
 */
import { startEmbedded } from "#src/db/embedded/start.ts";

const [dir = ""] = process.argv.slice(2);
const database = await startEmbedded({ dir });
console.log(database.url);
process.stdin.resume().on("end", () => void database.stop());
