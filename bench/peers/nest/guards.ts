/** Checks each request's key and scope, and configures the throttler that counts the quota after them. */
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import type { ThrottlerModuleOptions } from "@nestjs/throttler";
import type { Request } from "express";
import { DataSource } from "typeorm";
import { createCallers, requireScope, type Caller, type FindCaller } from "../shared/keys.ts";
import { decorateClass } from "./decorate.ts";

export interface ApiRequest extends Request {
  requestId: string;
  caller?: Caller;
  operation?: string;
  errorCode?: string;
}

const SCOPE = "scope";
/** Declares the scope that a method requires. */
export const Scope = (scope: string) => SetMetadata(SCOPE, scope);

export class ApiKeyGuard implements CanActivate {
  private readonly reflector: Reflector;
  private readonly findCaller: FindCaller;

  constructor(reflector: Reflector, source: DataSource) {
    this.reflector = reflector;
    this.findCaller = createCallers((text, values) => source.query(text, [...values]));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    request.caller = await this.findCaller(request.headers.authorization);
    request.operation = context.getHandler().name;
    requireScope(request.caller, this.reflector.get<string>(SCOPE, context.getHandler()));
    return true;
  }
}
decorateClass(ApiKeyGuard, [Injectable()], [Reflector, DataSource]);

const callerOf = (request: { caller?: Caller }) => request.caller?.companyId ?? "";

/** Counts in memory, the throttler's default: each process counts for itself. */
export const THROTTLING: ThrottlerModuleOptions = {
  throttlers: [
    {
      ttl: 60_000,
      limit: (context) => context.switchToHttp().getRequest<ApiRequest>().caller?.quota ?? 0,
    },
  ],
  getTracker: callerOf,
  generateKey: (_context, companyId) => companyId,
};
