/** Companies, as commands name them. */
import { findCompany } from "../db/accounts/companies.ts";
import type { Storage } from "../services.ts";
import { readId } from "./arguments.ts";
import { OperatorError } from "./failure.ts";

/**
 * The company that `--company` names.
 * @throws OperatorError when there is none
 */
export async function companyOf({ db }: Pick<Storage, "db">, option: string) {
  const company = await findCompany(db.work, readId(option, "--company"));
  if (!company) throw unknownCompany(option);
  return company;
}

export function unknownCompany(id: string): OperatorError {
  return new OperatorError(
    `There is no company with the id ${id}. See the ids with: npm run -s admin -- company list`,
  );
}
