/** Turns any thrown error into the shared error body. */
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from "@nestjs/common";
import type { Response } from "express";
import { errorBody, Refusal, toRefusal } from "../shared/refusal.ts";
import { decorateClass } from "./decorate.ts";
import type { ApiRequest } from "./guards.ts";

const CODES: Readonly<Record<number, string>> = {
  400: "VALIDATION_FAILED",
  404: "NOT_FOUND",
  429: "REQUEST_LIMIT_EXCEEDED",
};

export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const refusal = error instanceof HttpException ? toNestRefusal(error) : toRefusal(error);
    request.errorCode = refusal.code;
    const response = host.switchToHttp().getResponse<Response>();
    response.status(refusal.status).json(errorBody(refusal, request.requestId));
  }
}
decorateClass(ErrorFilter, [Catch()]);

function toNestRefusal(error: HttpException): Refusal {
  const status = error.getStatus();
  const details = { issues: error.getResponse() };
  return new Refusal(status, CODES[status] ?? "REFUSED", error.message, details);
}
