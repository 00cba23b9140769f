/** Request schemas for class-validator. The pipe refuses unknown properties. */
import { Type } from "class-transformer";
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from "class-validator";
import { decorateProperty } from "./decorate.ts";

// oxlint-disable-next-line no-control-regex -- matches the refused characters
const PLAIN_TEXT = /^[^\u0000-\u001F\u007F-\u009F]*$/;

// oxlint-disable-next-line typescript/no-extraneous-class -- a schema without properties
export class NoQuery {}

export class PageQuery {
  page = 1;
  limit = 25;
}
decorateProperty(
  PageQuery,
  "page",
  Type(() => Number),
  IsInt(),
  Min(1),
  Max(1_000_000),
);
decorateProperty(
  PageQuery,
  "limit",
  Type(() => Number),
  IsInt(),
  Min(1),
  Max(100),
);

export class CreateCustomer {
  declare displayName: string;
  declare email?: string | null;
  declare phone?: string | null;
  declare companyName?: string | null;
  status = "active";
}
decorateProperty(CreateCustomer, "displayName", IsString(), Length(1, 255), Matches(PLAIN_TEXT));
decorateProperty(CreateCustomer, "email", IsOptional(), IsEmail(), MaxLength(320));
decorateProperty(
  CreateCustomer,
  "phone",
  IsOptional(),
  IsString(),
  MaxLength(50),
  Matches(PLAIN_TEXT),
);
decorateProperty(CreateCustomer, "companyName", IsOptional(), IsString(), MaxLength(255));
decorateProperty(CreateCustomer, "status", IsIn(["active", "inactive"]));
