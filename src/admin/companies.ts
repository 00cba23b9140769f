/** Finds the company that a command is for. */
import { findCompany } from "../db/accounts/companies.ts";
import { unknownCompany } from "../kernel/operator-error.ts";
import type { Storage } from "../services.ts";
import { readId } from "./arguments.ts";

/**
 * Finds the company by the value of `--company`.
 * @throws OperatorError when the value isn't a UUID, or no company has this id
 */
export async function findCompanyByOption({ db }: Pick<Storage, "db">, option: string) {
  const company = await findCompany(db.forAllCompanies.work, readId(option, "--company"));
  if (!company) throw unknownCompany(option);
  return company;
}
