/** Controller of `/v1/customers`. */
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
} from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { DataSource, type EntityManager, type Repository } from "typeorm";
import { createCustomer } from "../shared/create-customer.ts";
import { listBody } from "../shared/list-body.ts";
import { once } from "../shared/once.ts";
import type { Query as RunQuery } from "../shared/query.ts";
import { createQueue, type AddJob } from "../shared/queue.ts";
import { unknownCustomer } from "../shared/refusal.ts";
import { decorateClass, decorateMethod } from "./decorate.ts";
import { CreateCustomer, NoQuery, PageQuery } from "./dtos.ts";
import {
  CompanyCounterEntity,
  CustomerEntity,
  type CompanyCounter,
  type Customer,
} from "./entities.ts";
import { Scope, type ApiRequest } from "./guards.ts";

export class CustomersController {
  private readonly customers: Repository<Customer>;
  private readonly counters: Repository<CompanyCounter>;
  private readonly source: DataSource;
  private readonly addJob: Promise<AddJob>;

  constructor(
    customers: Repository<Customer>,
    counters: Repository<CompanyCounter>,
    source: DataSource,
  ) {
    this.customers = customers;
    this.counters = counters;
    this.source = source;
    this.addJob = createQueue(queryOf(source));
  }

  async getCustomer(request: ApiRequest, id: string, _query: NoQuery) {
    const data = await this.customers.findOneBy({ companyId: companyOf(request), id });
    if (!data) throw unknownCustomer(id);
    return { data };
  }

  async listCustomers(request: ApiRequest, { page, limit }: PageQuery) {
    const companyId = companyOf(request);
    const [data, counters] = await Promise.all([
      this.customers.find({
        where: { companyId },
        order: { createdAt: { direction: "DESC", nulls: "LAST" }, id: "DESC" },
        take: limit,
        skip: (page - 1) * limit,
      }),
      this.counters.findOneByOrFail({ companyId }),
    ]);
    return listBody(data, page, limit, Number(counters.customers));
  }

  async createCustomer(request: ApiRequest, draft: CreateCustomer) {
    const addJob = await this.addJob;
    const cause = { companyId: companyOf(request), requestId: request.requestId };
    const keyed = {
      companyId: cause.companyId,
      key: request.get("idempotency-key"),
      content: ["createCustomer", draft],
    };
    return await this.source.transaction(async (manager) => {
      const query = queryIn(manager);
      return await once(query, keyed, async () => ({
        data: await createCustomer(query, addJob, cause, draft),
      }));
    });
  }
}

decorateClass(CustomersController, [Controller("v1/customers")], [Object, Object, DataSource]);
InjectRepository(CustomerEntity)(CustomersController, undefined, 0);
InjectRepository(CompanyCounterEntity)(CustomersController, undefined, 1);
decorateMethod(
  CustomersController,
  "getCustomer",
  [Get(":id"), Scope("customers:read")],
  [
    [Req(), Object],
    [Param("id", new ParseUUIDPipe()), String],
    [Query(), NoQuery],
  ],
);
decorateMethod(
  CustomersController,
  "listCustomers",
  [Get(), Scope("customers:read")],
  [
    [Req(), Object],
    [Query(), PageQuery],
  ],
);
decorateMethod(
  CustomersController,
  "createCustomer",
  [Post(), HttpCode(200), Scope("customers:write")],
  [
    [Req(), Object],
    [Body(), CreateCustomer],
  ],
);

function companyOf({ caller }: ApiRequest): string {
  return caller?.companyId ?? "";
}

function queryOf(source: DataSource): RunQuery {
  return (text, values) => source.query(text, [...values]);
}

/** Uses the transaction's query runner, because TypeORM's other methods return more than the rows of an UPDATE. */
function queryIn({ queryRunner }: EntityManager): RunQuery {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const result = await queryRunner?.query(text, [...values], true);
    return (result?.records ?? []) as Row[];
  };
}
