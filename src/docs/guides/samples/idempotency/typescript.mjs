import { PartnerApi } from "partner-api";

const client = new PartnerApi();
const order = { id: "order-4711", buyer: "Hill Country Builders" };

const create = () =>
  client.customers.create({ displayName: order.buyer }, { idempotencyKey: order.id });

const first = await create();
const second = await create();
console.log("The same customer:", first.id === second.id);
