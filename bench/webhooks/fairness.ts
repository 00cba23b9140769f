/** Measures how long a company's events take while another company has a backlog. */
import { measureLatency, type Latency, type StartDelivering } from "./latency.ts";
import { write, type World } from "./setup.ts";

const ENDPOINTS = 16;
const BACKLOG = 50_000;
const WRITES_PER_SECOND = 20;

/**
 * @param path of the receiver of the company with the backlog: "/slow" answers after 9 s, "/" at once
 */
export async function measureBesideBacklog(
  world: World,
  start: StartDelivering,
  path: string,
): Promise<Latency> {
  const companyId = await world.addCompany(path, ENDPOINTS);
  for (let i = 0; i < BACKLOG / ENDPOINTS; i++) await write(world, companyId);
  return await measureLatency(world, start, WRITES_PER_SECOND);
}
