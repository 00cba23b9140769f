/**
 * Serves the peer on NestJS on Express, with TypeORM, class-validator and Nest's throttler, set up like in its
 * documentation. Listens on PORT.
 */
// oxlint-disable-next-line import/no-unassigned-import -- extends Reflect with metadata
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Module, ValidationPipe } from "@nestjs/common";
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from "@nestjs/core";
import type { NestExpressApplication } from "@nestjs/platform-express";
import { ThrottlerGuard, ThrottlerModule } from "@nestjs/throttler";
import { TypeOrmModule } from "@nestjs/typeorm";
import type { NextFunction, Response } from "express";
import { DataSource } from "typeorm";
import { createJournal } from "../shared/journal.ts";
import { CustomersController } from "./customers.ts";
import { decorateClass } from "./decorate.ts";
import { CompanyCounterEntity, CustomerEntity } from "./entities.ts";
import { ErrorFilter } from "./errors.ts";
import { ApiKeyGuard, THROTTLING, type ApiRequest } from "./guards.ts";

const entities = [CustomerEntity, CompanyCounterEntity];

// oxlint-disable-next-line typescript/no-extraneous-class -- Nest declares modules by classes
class AppModule {}
decorateClass(AppModule, [
  Module({
    imports: [
      TypeOrmModule.forRoot({ type: "postgres", url: process.env["DATABASE_URL"] ?? "", entities }),
      TypeOrmModule.forFeature(entities),
      ThrottlerModule.forRoot(THROTTLING),
    ],
    controllers: [CustomersController],
    providers: [
      { provide: APP_GUARD, useClass: ApiKeyGuard },
      { provide: APP_GUARD, useClass: ThrottlerGuard },
      {
        provide: APP_PIPE,
        useValue: new ValidationPipe({
          transform: true,
          whitelist: true,
          forbidNonWhitelisted: true,
        }),
      },
      { provide: APP_FILTER, useClass: ErrorFilter },
    ],
  }),
]);

const app = await NestFactory.create<NestExpressApplication>(AppModule, { logger: ["error"] });
app.disable("x-powered-by");
app.disable("etag"); // no other contender sends one
const source = app.get(DataSource);
const journal = createJournal((text, values) => source.query(text, [...values]));

app.use((request: ApiRequest, response: Response, next: NextFunction) => {
  const { method, path } = request;
  const [at, startedMs] = [new Date(), performance.now()];
  const requestId = randomUUID();
  request.requestId = requestId;
  response.set("X-Request-Id", requestId);
  response.on("finish", () => {
    const { caller, operation = null, errorCode: code = null } = request;
    const durationMs = performance.now() - startedMs;
    const { statusCode: status } = response;
    journal({ requestId, method, path, operation, status, code, at, durationMs }, caller);
  });
  next();
});

await app.listen(Number(process.env["PORT"]));
