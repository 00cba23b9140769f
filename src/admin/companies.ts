/** Companies, as commands name them. */
import { findCompany } from "../db/accounts/companies.ts";
import { unknownCompany } from "../kernel/operator-error.ts";
import type { Storage } from "../services.ts";
import { readId } from "./arguments.ts";

/**
 * The company that `--company` names.
 * @throws OperatorError when there is none
 */
export async function findCompanyByOption({ db }: Pick<Storage, "db">, option: string) {
  const company = await findCompany(db.work, readId(option, "--company"));
  if (!company) throw unknownCompany(option);
  return company;
}
