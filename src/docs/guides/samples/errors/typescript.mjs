import { ApiConnectionError, ApiError, PartnerApi, ValidationFailedError } from "partner-api";

const client = new PartnerApi();

try {
  await client.customers.create({ displayName: "" });
} catch (error) {
  if (error instanceof ValidationFailedError) {
    for (const issue of error.issues) console.log(issue.path, issue.message);
  } else if (error instanceof ApiError) {
    console.log(error.code, error.message, error.requestId);
  } else if (error instanceof ApiConnectionError) {
    console.log("No response:", error.message);
  } else {
    throw error;
  }
}
