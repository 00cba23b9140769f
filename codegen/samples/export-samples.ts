/** Contains the samples of streams, which the generated methods of SDKs leave out. */

/** An export in each language, in the order of other samples. */
export const EXPORT_SAMPLES = [
  {
    lang: "bash",
    label: "curl",
    source: `curl --compressed "$PARTNER_API_BASE_URL/v1/exports/customers" \\
  --header "Authorization: Bearer $PARTNER_API_KEY"`,
  },
  {
    lang: "typescript",
    label: "TypeScript",
    source: `import { PartnerApi } from "partner-api";

const client = new PartnerApi();

const customers = await client.exports.customers();
for await (const customer of customers) {
  console.log(customer);
}
console.log(customers.position);`,
  },
  {
    lang: "python",
    label: "Python",
    source: `from partner_api import PartnerApi

client = PartnerApi()

with client.exports.customers() as customers:
    for customer in customers:
        print(customer)
    print(customers.position)`,
  },
  {
    lang: "go",
    label: "Go",
    source: `package main

import (
	"context"
	"encoding/json"
	"log"
	"os"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	ctx := context.Background()
	client := partnerapi.New()
	out := json.NewEncoder(os.Stdout)

	customers, err := client.Exports.Customers(ctx)
	if err != nil {
		log.Fatal(err)
	}
	defer customers.Close()
	for customer, err := range customers.All() {
		if err != nil {
			log.Fatal(err)
		}
		out.Encode(customer)
	}
	out.Encode(customers.Position)
}`,
  },
  {
    lang: "java",
    label: "Java",
    source: `import com.partnerapi.Export;
import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();

    try (Export<Customer> customers = client.exports().customers()) {
      for (Customer customer : customers) {
        System.out.println(customer);
      }
      System.out.println(customers.position());
    }
  }
}`,
  },
  {
    lang: "php",
    label: "PHP",
    source: `<?php

require 'vendor/autoload.php';

use PartnerApi\\PartnerApi;

$client = new PartnerApi();

$customers = $client->exports->customers();
foreach ($customers as $customer) {
    print_r($customer->raw);
}
print_r($customers->position);`,
  },
  {
    lang: "ruby",
    label: "Ruby",
    source: `require "partner_api"

client = PartnerApi::Client.new

customers = client.exports.customers
customers.each { |customer| p customer }
puts customers.position`,
  },
] as const;

/** A listener's stream. */
export const LISTENER_SAMPLES = [
  {
    lang: "bash",
    label: "curl",
    source: `curl --no-buffer "$PARTNER_API_BASE_URL/v1/listeners/$LISTENER_ID/stream" \\
  --header "Authorization: Bearer $PARTNER_API_KEY"`,
  },
] as const;
