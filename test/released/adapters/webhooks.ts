/** Adapts the delivery worker to the tests of version 1.0.0, which call it by its earlier name. */
export { addEndpoint, runDeliveryWorker as runPump } from "../../helpers/webhooks.ts";
