/** Tests which fields of an erased customer are replaced in stored JSON. */
import t from "tap";
import { eraseInJson } from "#src/db/customers/erased.ts";

const CUSTOMER_ID = "0198b2c4-1d00-7000-8000-00000000000a";
const LOCATION_ID = "0198b2c4-1d00-7000-8000-00000000000b";
const erased = new Set([CUSTOMER_ID]);
const erase = (value: object) => JSON.parse(eraseInJson(JSON.stringify(value), erased)) as object;

const customer = {
  id: CUSTOMER_ID,
  displayName: "Ada",
  customerId: "17",
  status: "active",
  email: "ada@example.com",
  phone: "1",
  companyName: "Engines",
  externalId: "CRM 1",
};
const address = {
  address: "12 Main St, Austin, TX 78701, USA",
  city: "Austin",
  state: "TX",
  zipcode: "78701",
  streetNo: "12",
  county: "Travis",
  borough: "",
  geoPlaceId: "uszip:78701:abc",
  location: { lat: 30.27, lng: -97.74 },
};
const location = {
  id: LOCATION_ID,
  customerId: CUSTOMER_ID,
  name: "Workshop",
  status: "ACTIVE",
  locationNote: "Ring twice",
  purchaseOrderNumber: "PO 1",
  externalId: "CRM 2",
  address,
};

t.test("a customer keeps its id, number and status only", async (t) => {
  t.strictSame(erase({ type: "customer.updated", data: customer }), {
    type: "customer.updated",
    data: {
      ...customer,
      displayName: "Erased customer",
      email: null,
      phone: null,
      companyName: null,
      externalId: null,
    },
  });
});

t.test("a location keeps no text of its own, no address and no coordinates", async (t) => {
  t.strictSame(erase({ data: [location] }), {
    data: [
      {
        id: LOCATION_ID,
        customerId: CUSTOMER_ID,
        name: "Erased location",
        status: "ACTIVE",
        locationNote: "",
        purchaseOrderNumber: "",
        externalId: null,
        address: {
          address: "Erased address",
          city: "",
          state: "",
          zipcode: "",
          streetNo: "",
          county: "",
          borough: "",
          geoPlaceId: `erased:${LOCATION_ID}`,
          location: { lat: 0, lng: 0 },
        },
      },
    ],
  });
});

t.test("a customer's pricelist keeps no name, an error no message", async (t) => {
  const pricelist = { id: LOCATION_ID, customerId: CUSTOMER_ID, name: "Ada's prices" };
  t.strictSame(erase(pricelist), { ...pricelist, name: "Erased customer" });
  const problem = { message: "Ada has it.", extraData: { customerId: CUSTOMER_ID } };
  t.strictSame(erase(problem), {
    ...problem,
    message: "The personal data of the customer was erased.",
  });
});

t.test("another customer's data stays as it is, to the byte", async (t) => {
  for (const value of [customer, location]) {
    const text = JSON.stringify(value, undefined, 1);
    t.equal(eraseInJson(text, new Set([LOCATION_ID.replace("b", "c")])), text);
  }
});
