/** Request schemas for zod. Unknown fields are refused. */
import { z } from "zod";

// oxlint-disable-next-line no-control-regex -- matches the refused characters
const plainText = z.string().regex(/^[^\u0000-\u001F\u007F-\u009F]*$/);

export const customerParams = z.object({ id: z.uuid() });
export const noQuery = z.strictObject({});

export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export const customerCreate = z.strictObject({
  displayName: plainText.min(1).max(255),
  email: z.email().max(320).nullish(),
  phone: plainText.max(50).nullish(),
  companyName: z.string().max(255).nullish(),
  status: z.enum(["active", "inactive"]).default("active"),
});
