/** Opens databases of different sizes, each with a process of the service. */
import { Client as HttpClient } from "undici";
import { startBenchDatabase, type BenchDatabase } from "../database.ts";
import { startServer } from "../helpers/processes.ts";
import { fillCustomers } from "../search/fill.ts";
import { addOtherCompanies } from "./companies.ts";
import { describeSubject, queriesOf, requestsOf, type Run, type Subject } from "./operations.ts";

/** One size of the growing data. */
export interface Stage {
  readonly name: string;
  /** Measured companies, used in turn. */
  readonly subjects: readonly Subject[];
  readonly operations: Readonly<Record<string, Run>>;
}

export interface World {
  readonly stages: readonly Stage[];
  close(): Promise<void>;
}

const MEASURED_COMPANIES = 10;
const MEASURED_CUSTOMERS = 1_000;

/** Opens one database with a company of each size. */
export async function openCompaniesOfSizes(sizes: readonly number[]): Promise<World> {
  const site = await openSite();
  const stages: Stage[] = [];
  for (const size of sizes) {
    const company = await site.database.addCompany();
    await fillCustomers(site.database.url, [company.id], size);
    const subjects = [await describeSubject(site.database, company)];
    stages.push({ name: label(size, "customers"), subjects, operations: site.operations });
  }
  return { stages, close: () => site.close() };
}

/** Opens a database for each number of companies. Ten companies of 1,000 customers are measured in each. */
export async function openNumbersOfCompanies(counts: readonly number[]): Promise<World> {
  const sites: Site[] = [];
  const stages: Stage[] = [];
  for (const count of counts) {
    const site = await openSite();
    sites.push(site);
    if (count > MEASURED_COMPANIES)
      await addOtherCompanies(site.database.url, count - MEASURED_COMPANIES);
    const subjects: Subject[] = [];
    for (let index = 0; index < MEASURED_COMPANIES; index++) {
      const company = await site.database.addCompany();
      await fillCustomers(site.database.url, [company.id], MEASURED_CUSTOMERS);
      subjects.push(await describeSubject(site.database, company));
    }
    stages.push({ name: label(count, "companies"), subjects, operations: site.operations });
  }
  return {
    stages,
    async close() {
      for (const site of sites) await site.close();
    },
  };
}

interface Site {
  readonly database: BenchDatabase;
  readonly operations: Readonly<Record<string, Run>>;
  close(): Promise<void>;
}

async function openSite(): Promise<Site> {
  const database = await startBenchDatabase();
  try {
    const server = await startServer("src/main.ts", {
      environment: { DATABASE_URL: database.url, ROLE: "api" },
      readyPath: "/health/ready",
    });
    const client = new HttpClient(server.url);
    return {
      database,
      operations: { ...requestsOf(client), ...queriesOf(database) },
      async close() {
        await client.close();
        await server.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function label(count: number, what: string): string {
  return `${count.toLocaleString("en")} ${what}`;
}
