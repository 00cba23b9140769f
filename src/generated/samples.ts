// Generated from openapi.yaml. Do not edit.
import type { OperationId } from "./operations.ts";

/** Code that calls an operation, in the format of `x-codeSamples`. */
export interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export const samples: Readonly<Record<OperationId, readonly Sample[]>> = {
  listCustomers: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/customers?searchTerm=roofing" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const customer of client.customers.list({ searchTerm: "roofing" })) {\n  console.log(customer);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor customer in client.customers.list(search_term="roofing"):\n    print(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor customer, err := range client.Customers.All(ctx, &partnerapi.CustomerListParams{\n\t\tSearchTerm: partnerapi.Value("roofing"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(customer)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\nimport com.partnerapi.models.CustomerListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Customer customer : client.customers().list(\n        CustomerListParams.builder().searchTerm("roofing").build()).all()) {\n      System.out.println(customer);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->customers->list(searchTerm: 'roofing') as $customer) {\n    print_r($customer->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.customers.list(search_term: "roofing").each { |customer| p customer }',
    },
  ],
  createCustomer: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/customers" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "displayName": "Lone Star Roofing",\n    "email": "dispatch@lonestarroofing.example",\n    "phone": "+1 512 555 0142",\n    "companyName": "Lone Star Roofing LLC"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customer = await client.customers.create({\n  displayName: "Lone Star Roofing",\n  email: "dispatch@lonestarroofing.example",\n  phone: "+1 512 555 0142",\n  companyName: "Lone Star Roofing LLC",\n});\nconsole.log(customer);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomer = client.customers.create(\n    display_name="Lone Star Roofing",\n    email="dispatch@lonestarroofing.example",\n    phone="+1 512 555 0142",\n    company_name="Lone Star Roofing LLC",\n)\nprint(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomer, err := client.Customers.Create(ctx, partnerapi.CustomerCreate{\n\t\tDisplayName: "Lone Star Roofing",\n\t\tEmail:       partnerapi.Value("dispatch@lonestarroofing.example"),\n\t\tPhone:       partnerapi.Value("+1 512 555 0142"),\n\t\tCompanyName: partnerapi.Value("Lone Star Roofing LLC"),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customer)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\nimport com.partnerapi.models.CustomerCreate;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Customer customer = client.customers().create(\n        CustomerCreate.builder()\n            .displayName("Lone Star Roofing")\n            .email("dispatch@lonestarroofing.example")\n            .phone("+1 512 555 0142")\n            .companyName("Lone Star Roofing LLC")\n            .build());\n    System.out.println(customer);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customer = $client->customers->create(\n    displayName: 'Lone Star Roofing',\n    email: 'dispatch@lonestarroofing.example',\n    phone: '+1 512 555 0142',\n    companyName: 'Lone Star Roofing LLC',\n);\nprint_r($customer->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomer = client.customers.create(\n  display_name: "Lone Star Roofing",\n  email: "dispatch@lonestarroofing.example",\n  phone: "+1 512 555 0142",\n  company_name: "Lone Star Roofing LLC"\n)\np customer',
    },
  ],
  createCustomersBatch: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/customers/batch" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "items": [\n      {\n        "displayName": "Lone Star Roofing",\n        "externalId": "CRM-20418"\n      },\n      {\n        "displayName": "Maria Delgado",\n        "externalId": "CRM-20418",\n        "idempotencyKey": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e"\n      }\n    ]\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customers = await client.customers.createBatch({\n  items: [\n    {\n      displayName: "Lone Star Roofing",\n      externalId: "CRM-20418",\n    },\n    {\n      displayName: "Maria Delgado",\n      externalId: "CRM-20418",\n      idempotencyKey: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e",\n    },\n  ],\n});\nconsole.log(customers);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomers = client.customers.create_batch(\n    items=[\n        {\n            "display_name": "Lone Star Roofing",\n            "external_id": "CRM-20418",\n        },\n        {\n            "display_name": "Maria Delgado",\n            "external_id": "CRM-20418",\n            "idempotency_key": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e",\n        },\n    ],\n)\nprint(customers)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomers, err := client.Customers.CreateBatch(ctx, partnerapi.CustomerBatch{\n\t\tItems: []partnerapi.CustomerBatchItem{\n\t\t\t{\n\t\t\t\tDisplayName: "Lone Star Roofing",\n\t\t\t\tExternalID:  partnerapi.Value("CRM-20418"),\n\t\t\t},\n\t\t\t{\n\t\t\t\tDisplayName:    "Maria Delgado",\n\t\t\t\tExternalID:     partnerapi.Value("CRM-20418"),\n\t\t\t\tIdempotencyKey: partnerapi.Value("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e"),\n\t\t\t},\n\t\t},\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customers)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.CustomerBatch;\nimport com.partnerapi.models.CustomerBatchItem;\nimport com.partnerapi.models.CustomerBatchResult;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<CustomerBatchResult> customers = client.customers().createBatch(\n        CustomerBatch.builder().items(List.of(\n                CustomerBatchItem.builder()\n                    .displayName("Lone Star Roofing")\n                    .externalId("CRM-20418")\n                    .build(),\n                CustomerBatchItem.builder()\n                    .displayName("Maria Delgado")\n                    .externalId("CRM-20418")\n                    .idempotencyKey("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e")\n                    .build())).build());\n    System.out.println(customers);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customers = $client->customers->createBatch(\n    items: [\n        [\n            'displayName' => 'Lone Star Roofing',\n            'externalId' => 'CRM-20418',\n        ],\n        [\n            'displayName' => 'Maria Delgado',\n            'externalId' => 'CRM-20418',\n            'idempotencyKey' => '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e',\n        ],\n    ],\n);\nprint_r($customers);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomers = client.customers.create_batch(\n  items: [\n    {\n      display_name: "Lone Star Roofing",\n      external_id: "CRM-20418"\n    },\n    {\n      display_name: "Maria Delgado",\n      external_id: "CRM-20418",\n      idempotency_key: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e"\n    }\n  ]\n)\np customers',
    },
  ],
  upsertCustomersBatch: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PUT "$PARTNER_API_BASE_URL/v1/customers/batch" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "items": [\n      {\n        "externalId": "CRM-20418",\n        "displayName": "Lone Star Roofing",\n        "phone": "+1 512 555 0142"\n      },\n      {\n        "externalId": "CRM-20418",\n        "displayName": "Lone Star Roofing",\n        "companyName": "Lone Star Roofing LLC"\n      }\n    ]\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customers = await client.customers.upsertBatch({\n  items: [\n    {\n      externalId: "CRM-20418",\n      displayName: "Lone Star Roofing",\n      phone: "+1 512 555 0142",\n    },\n    {\n      externalId: "CRM-20418",\n      displayName: "Lone Star Roofing",\n      companyName: "Lone Star Roofing LLC",\n    },\n  ],\n});\nconsole.log(customers);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomers = client.customers.upsert_batch(\n    items=[\n        {\n            "external_id": "CRM-20418",\n            "display_name": "Lone Star Roofing",\n            "phone": "+1 512 555 0142",\n        },\n        {\n            "external_id": "CRM-20418",\n            "display_name": "Lone Star Roofing",\n            "company_name": "Lone Star Roofing LLC",\n        },\n    ],\n)\nprint(customers)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomers, err := client.Customers.UpsertBatch(ctx, partnerapi.CustomerUpsertBatch{\n\t\tItems: []partnerapi.CustomerUpsertBatchItem{\n\t\t\t{\n\t\t\t\tExternalID:  "CRM-20418",\n\t\t\t\tDisplayName: "Lone Star Roofing",\n\t\t\t\tPhone:       partnerapi.Value("+1 512 555 0142"),\n\t\t\t},\n\t\t\t{\n\t\t\t\tExternalID:  "CRM-20418",\n\t\t\t\tDisplayName: "Lone Star Roofing",\n\t\t\t\tCompanyName: partnerapi.Value("Lone Star Roofing LLC"),\n\t\t\t},\n\t\t},\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customers)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.CustomerBatchResult;\nimport com.partnerapi.models.CustomerUpsertBatch;\nimport com.partnerapi.models.CustomerUpsertBatchItem;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<CustomerBatchResult> customers = client.customers().upsertBatch(\n        CustomerUpsertBatch.builder().items(List.of(\n                CustomerUpsertBatchItem.builder()\n                    .externalId("CRM-20418")\n                    .displayName("Lone Star Roofing")\n                    .phone("+1 512 555 0142")\n                    .build(),\n                CustomerUpsertBatchItem.builder()\n                    .externalId("CRM-20418")\n                    .displayName("Lone Star Roofing")\n                    .companyName("Lone Star Roofing LLC")\n                    .build())).build());\n    System.out.println(customers);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customers = $client->customers->upsertBatch(\n    items: [\n        [\n            'externalId' => 'CRM-20418',\n            'displayName' => 'Lone Star Roofing',\n            'phone' => '+1 512 555 0142',\n        ],\n        [\n            'externalId' => 'CRM-20418',\n            'displayName' => 'Lone Star Roofing',\n            'companyName' => 'Lone Star Roofing LLC',\n        ],\n    ],\n);\nprint_r($customers);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomers = client.customers.upsert_batch(\n  items: [\n    {\n      external_id: "CRM-20418",\n      display_name: "Lone Star Roofing",\n      phone: "+1 512 555 0142"\n    },\n    {\n      external_id: "CRM-20418",\n      display_name: "Lone Star Roofing",\n      company_name: "Lone Star Roofing LLC"\n    }\n  ]\n)\np customers',
    },
  ],
  getCustomer: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/customers/019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customer = await client.customers.get("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d");\nconsole.log(customer);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomer = client.customers.get("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\nprint(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomer, err := client.Customers.Get(ctx, "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customer)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Customer customer = client.customers().get("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d");\n    System.out.println(customer);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customer = $client->customers->get('019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d');\nprint_r($customer->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomer = client.customers.get("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\np customer',
    },
  ],
  updateCustomer: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PATCH "$PARTNER_API_BASE_URL/v1/customers/019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "email": "office@lonestarroofing.example",\n    "phone": null\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customer = await client.customers.update("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d", {\n  email: "office@lonestarroofing.example",\n  phone: null,\n});\nconsole.log(customer);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomer = client.customers.update(\n    "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n    email="office@lonestarroofing.example",\n    phone=None,\n)\nprint(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomer, err := client.Customers.Update(ctx, "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d", partnerapi.CustomerUpdate{\n\t\tEmail: partnerapi.Value("office@lonestarroofing.example"),\n\t\tPhone: partnerapi.Null[string](),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customer)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\nimport com.partnerapi.models.CustomerUpdate;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Customer customer = client.customers().update(\n        "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n        CustomerUpdate.builder()\n            .email("office@lonestarroofing.example")\n            .phone(null)\n            .build());\n    System.out.println(customer);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customer = $client->customers->update(\n    '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n    email: 'office@lonestarroofing.example',\n    phone: null,\n);\nprint_r($customer->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomer = client.customers.update(\n  "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n  email: "office@lonestarroofing.example",\n  phone: nil\n)\np customer',
    },
  ],
  eraseCustomer: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request POST "$PARTNER_API_BASE_URL/v1/customers/019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d/erase" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customer = await client.customers.erase("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d");\nconsole.log(customer);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomer = client.customers.erase("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\nprint(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomer, err := client.Customers.Erase(ctx, "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customer)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Customer customer = client.customers().erase("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d");\n    System.out.println(customer);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customer = $client->customers->erase('019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d');\nprint_r($customer->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomer = client.customers.erase("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\np customer',
    },
  ],
  getCustomerByExternalId: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/customers/by-external-id/CRM-20418" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customer = await client.customers.getByExternalId("CRM-20418");\nconsole.log(customer);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomer = client.customers.get_by_external_id("CRM-20418")\nprint(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomer, err := client.Customers.GetByExternalID(ctx, "CRM-20418")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customer)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Customer customer = client.customers().getByExternalId("CRM-20418");\n    System.out.println(customer);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customer = $client->customers->getByExternalId('CRM-20418');\nprint_r($customer->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomer = client.customers.get_by_external_id("CRM-20418")\np customer',
    },
  ],
  upsertCustomer: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PUT "$PARTNER_API_BASE_URL/v1/customers/by-external-id/CRM-20418" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "displayName": "Lone Star Roofing",\n    "email": "dispatch@lonestarroofing.example",\n    "phone": "+1 512 555 0143",\n    "companyName": "Lone Star Roofing LLC",\n    "status": "active"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customer = await client.customers.upsert("CRM-20418", {\n  displayName: "Lone Star Roofing",\n  email: "dispatch@lonestarroofing.example",\n  phone: "+1 512 555 0143",\n  companyName: "Lone Star Roofing LLC",\n  status: "active",\n});\nconsole.log(customer);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomer = client.customers.upsert(\n    "CRM-20418",\n    display_name="Lone Star Roofing",\n    email="dispatch@lonestarroofing.example",\n    phone="+1 512 555 0143",\n    company_name="Lone Star Roofing LLC",\n    status="active",\n)\nprint(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomer, err := client.Customers.Upsert(ctx, "CRM-20418", partnerapi.CustomerUpsert{\n\t\tDisplayName: "Lone Star Roofing",\n\t\tEmail:       partnerapi.Value("dispatch@lonestarroofing.example"),\n\t\tPhone:       partnerapi.Value("+1 512 555 0143"),\n\t\tCompanyName: partnerapi.Value("Lone Star Roofing LLC"),\n\t\tStatus:      partnerapi.Value[partnerapi.CustomerStatus]("active"),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customer)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\nimport com.partnerapi.models.CustomerStatus;\nimport com.partnerapi.models.CustomerUpsert;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Customer customer = client.customers().upsert(\n        "CRM-20418",\n        CustomerUpsert.builder()\n            .displayName("Lone Star Roofing")\n            .email("dispatch@lonestarroofing.example")\n            .phone("+1 512 555 0143")\n            .companyName("Lone Star Roofing LLC")\n            .status(CustomerStatus.ACTIVE)\n            .build());\n    System.out.println(customer);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customer = $client->customers->upsert(\n    'CRM-20418',\n    displayName: 'Lone Star Roofing',\n    email: 'dispatch@lonestarroofing.example',\n    phone: '+1 512 555 0143',\n    companyName: 'Lone Star Roofing LLC',\n    status: 'active',\n);\nprint_r($customer->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomer = client.customers.upsert(\n  "CRM-20418",\n  display_name: "Lone Star Roofing",\n  email: "dispatch@lonestarroofing.example",\n  phone: "+1 512 555 0143",\n  company_name: "Lone Star Roofing LLC",\n  status: "active"\n)\np customer',
    },
  ],
  updateCustomerByExternalId: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PATCH "$PARTNER_API_BASE_URL/v1/customers/by-external-id/CRM-20418" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "email": "office@lonestarroofing.example",\n    "phone": null\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customer = await client.customers.updateByExternalId("CRM-20418", {\n  email: "office@lonestarroofing.example",\n  phone: null,\n});\nconsole.log(customer);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\ncustomer = client.customers.update_by_external_id(\n    "CRM-20418",\n    email="office@lonestarroofing.example",\n    phone=None,\n)\nprint(customer)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomer, err := client.Customers.UpdateByExternalID(ctx, "CRM-20418", partnerapi.CustomerUpdateByExternalID{\n\t\tEmail: partnerapi.Value("office@lonestarroofing.example"),\n\t\tPhone: partnerapi.Null[string](),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(customer)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\nimport com.partnerapi.models.CustomerUpdateByExternalId;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Customer customer = client.customers().updateByExternalId(\n        "CRM-20418",\n        CustomerUpdateByExternalId.builder()\n            .email("office@lonestarroofing.example")\n            .phone(null)\n            .build());\n    System.out.println(customer);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customer = $client->customers->updateByExternalId(\n    'CRM-20418',\n    email: 'office@lonestarroofing.example',\n    phone: null,\n);\nprint_r($customer->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomer = client.customers.update_by_external_id(\n  "CRM-20418",\n  email: "office@lonestarroofing.example",\n  phone: nil\n)\np customer',
    },
  ],
  listLocations: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/locations?customerId=019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const location of client.locations.list({\n  customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n})) {\n  console.log(location);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor location in client.locations.list(\n    customer_id="019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n):\n    print(location)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor location, err := range client.Locations.All(ctx, &partnerapi.LocationListParams{\n\t\tCustomerID: partnerapi.Value("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(location)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Location;\nimport com.partnerapi.models.LocationListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Location location : client.locations().list(\n        LocationListParams.builder().customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d").build()).all()) {\n      System.out.println(location);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->locations->list(\n    customerId: '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n) as $location) {\n    print_r($location->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.locations.list(customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d").each { |location| p location }',
    },
  ],
  createLocation: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/locations" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "customerId": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n    "address": "2210 South Congress Avenue, Austin, TX 78704",\n    "name": "Congress Ave re-roof",\n    "locationNote": "Place the dumpster on the left side of the driveway.",\n    "purchaseOrderNumber": "PO-20418",\n    "externalId": "SITE-7731"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst location = await client.locations.create({\n  customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n  address: "2210 South Congress Avenue, Austin, TX 78704",\n  name: "Congress Ave re-roof",\n  locationNote: "Place the dumpster on the left side of the driveway.",\n  purchaseOrderNumber: "PO-20418",\n  externalId: "SITE-7731",\n});\nconsole.log(location);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocation = client.locations.create(\n    customer_id="019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n    address="2210 South Congress Avenue, Austin, TX 78704",\n    name="Congress Ave re-roof",\n    location_note="Place the dumpster on the left side of the driveway.",\n    purchase_order_number="PO-20418",\n    external_id="SITE-7731",\n)\nprint(location)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocation, err := client.Locations.Create(ctx, partnerapi.LocationCreate{\n\t\tCustomerID:          "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n\t\tAddress:             "2210 South Congress Avenue, Austin, TX 78704",\n\t\tName:                partnerapi.Value("Congress Ave re-roof"),\n\t\tLocationNote:        partnerapi.Value("Place the dumpster on the left side of the driveway."),\n\t\tPurchaseOrderNumber: partnerapi.Value("PO-20418"),\n\t\tExternalID:          partnerapi.Value("SITE-7731"),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(location)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Location;\nimport com.partnerapi.models.LocationCreate;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Location location = client.locations().create(\n        LocationCreate.builder()\n            .customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n            .address("2210 South Congress Avenue, Austin, TX 78704")\n            .name("Congress Ave re-roof")\n            .locationNote("Place the dumpster on the left side of the driveway.")\n            .purchaseOrderNumber("PO-20418")\n            .externalId("SITE-7731")\n            .build());\n    System.out.println(location);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$location = $client->locations->create(\n    customerId: '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n    address: '2210 South Congress Avenue, Austin, TX 78704',\n    name: 'Congress Ave re-roof',\n    locationNote: 'Place the dumpster on the left side of the driveway.',\n    purchaseOrderNumber: 'PO-20418',\n    externalId: 'SITE-7731',\n);\nprint_r($location->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocation = client.locations.create(\n  customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n  address: "2210 South Congress Avenue, Austin, TX 78704",\n  name: "Congress Ave re-roof",\n  location_note: "Place the dumpster on the left side of the driveway.",\n  purchase_order_number: "PO-20418",\n  external_id: "SITE-7731"\n)\np location',
    },
  ],
  createLocationsBatch: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/locations/batch" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "items": [\n      {\n        "customerId": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n        "address": "2210 South Congress Avenue, Austin, TX 78704",\n        "name": "Congress Ave re-roof",\n        "externalId": "SITE-7731"\n      },\n      {\n        "customerId": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n        "address": "1060 W Addison St, Chicago, TX 60613"\n      }\n    ]\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst locations = await client.locations.createBatch({\n  items: [\n    {\n      customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "2210 South Congress Avenue, Austin, TX 78704",\n      name: "Congress Ave re-roof",\n      externalId: "SITE-7731",\n    },\n    {\n      customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "1060 W Addison St, Chicago, TX 60613",\n    },\n  ],\n});\nconsole.log(locations);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocations = client.locations.create_batch(\n    items=[\n        {\n            "customer_id": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n            "address": "2210 South Congress Avenue, Austin, TX 78704",\n            "name": "Congress Ave re-roof",\n            "external_id": "SITE-7731",\n        },\n        {\n            "customer_id": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n            "address": "1060 W Addison St, Chicago, TX 60613",\n        },\n    ],\n)\nprint(locations)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocations, err := client.Locations.CreateBatch(ctx, partnerapi.LocationBatch{\n\t\tItems: []partnerapi.LocationBatchItem{\n\t\t\t{\n\t\t\t\tCustomerID: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n\t\t\t\tAddress:    partnerapi.Value("2210 South Congress Avenue, Austin, TX 78704"),\n\t\t\t\tName:       partnerapi.Value("Congress Ave re-roof"),\n\t\t\t\tExternalID: partnerapi.Value("SITE-7731"),\n\t\t\t},\n\t\t\t{\n\t\t\t\tCustomerID: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n\t\t\t\tAddress:    partnerapi.Value("1060 W Addison St, Chicago, TX 60613"),\n\t\t\t},\n\t\t},\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(locations)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.LocationBatch;\nimport com.partnerapi.models.LocationBatchItem;\nimport com.partnerapi.models.LocationBatchResult;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<LocationBatchResult> locations = client.locations().createBatch(\n        LocationBatch.builder().items(List.of(\n                LocationBatchItem.builder()\n                    .customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n                    .address("2210 South Congress Avenue, Austin, TX 78704")\n                    .name("Congress Ave re-roof")\n                    .externalId("SITE-7731")\n                    .build(),\n                LocationBatchItem.builder()\n                    .customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n                    .address("1060 W Addison St, Chicago, TX 60613")\n                    .build())).build());\n    System.out.println(locations);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$locations = $client->locations->createBatch(\n    items: [\n        [\n            'customerId' => '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n            'address' => '2210 South Congress Avenue, Austin, TX 78704',\n            'name' => 'Congress Ave re-roof',\n            'externalId' => 'SITE-7731',\n        ],\n        [\n            'customerId' => '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n            'address' => '1060 W Addison St, Chicago, TX 60613',\n        ],\n    ],\n);\nprint_r($locations);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocations = client.locations.create_batch(\n  items: [\n    {\n      customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "2210 South Congress Avenue, Austin, TX 78704",\n      name: "Congress Ave re-roof",\n      external_id: "SITE-7731"\n    },\n    {\n      customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "1060 W Addison St, Chicago, TX 60613"\n    }\n  ]\n)\np locations',
    },
  ],
  upsertLocationsBatch: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PUT "$PARTNER_API_BASE_URL/v1/locations/batch" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "items": [\n      {\n        "externalId": "SITE-7731",\n        "customerId": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n        "address": "2210 South Congress Avenue, Austin, TX 78704",\n        "name": "Congress Ave re-roof"\n      },\n      {\n        "externalId": "SITE-7732",\n        "customerId": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n        "address": "1060 W Addison St, Chicago, TX 60613"\n      }\n    ]\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst locations = await client.locations.upsertBatch({\n  items: [\n    {\n      externalId: "SITE-7731",\n      customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "2210 South Congress Avenue, Austin, TX 78704",\n      name: "Congress Ave re-roof",\n    },\n    {\n      externalId: "SITE-7732",\n      customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "1060 W Addison St, Chicago, TX 60613",\n    },\n  ],\n});\nconsole.log(locations);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocations = client.locations.upsert_batch(\n    items=[\n        {\n            "external_id": "SITE-7731",\n            "customer_id": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n            "address": "2210 South Congress Avenue, Austin, TX 78704",\n            "name": "Congress Ave re-roof",\n        },\n        {\n            "external_id": "SITE-7732",\n            "customer_id": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n            "address": "1060 W Addison St, Chicago, TX 60613",\n        },\n    ],\n)\nprint(locations)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocations, err := client.Locations.UpsertBatch(ctx, partnerapi.LocationUpsertBatch{\n\t\tItems: []partnerapi.LocationUpsertBatchItem{\n\t\t\t{\n\t\t\t\tExternalID: "SITE-7731",\n\t\t\t\tCustomerID: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n\t\t\t\tAddress:    partnerapi.Value("2210 South Congress Avenue, Austin, TX 78704"),\n\t\t\t\tName:       partnerapi.Value("Congress Ave re-roof"),\n\t\t\t},\n\t\t\t{\n\t\t\t\tExternalID: "SITE-7732",\n\t\t\t\tCustomerID: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n\t\t\t\tAddress:    partnerapi.Value("1060 W Addison St, Chicago, TX 60613"),\n\t\t\t},\n\t\t},\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(locations)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.LocationBatchResult;\nimport com.partnerapi.models.LocationUpsertBatch;\nimport com.partnerapi.models.LocationUpsertBatchItem;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<LocationBatchResult> locations = client.locations().upsertBatch(\n        LocationUpsertBatch.builder().items(List.of(\n                LocationUpsertBatchItem.builder()\n                    .externalId("SITE-7731")\n                    .customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n                    .address("2210 South Congress Avenue, Austin, TX 78704")\n                    .name("Congress Ave re-roof")\n                    .build(),\n                LocationUpsertBatchItem.builder()\n                    .externalId("SITE-7732")\n                    .customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n                    .address("1060 W Addison St, Chicago, TX 60613")\n                    .build())).build());\n    System.out.println(locations);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$locations = $client->locations->upsertBatch(\n    items: [\n        [\n            'externalId' => 'SITE-7731',\n            'customerId' => '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n            'address' => '2210 South Congress Avenue, Austin, TX 78704',\n            'name' => 'Congress Ave re-roof',\n        ],\n        [\n            'externalId' => 'SITE-7732',\n            'customerId' => '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n            'address' => '1060 W Addison St, Chicago, TX 60613',\n        ],\n    ],\n);\nprint_r($locations);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocations = client.locations.upsert_batch(\n  items: [\n    {\n      external_id: "SITE-7731",\n      customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "2210 South Congress Avenue, Austin, TX 78704",\n      name: "Congress Ave re-roof"\n    },\n    {\n      external_id: "SITE-7732",\n      customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n      address: "1060 W Addison St, Chicago, TX 60613"\n    }\n  ]\n)\np locations',
    },
  ],
  getLocation: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/locations/019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst location = await client.locations.get("019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23");\nconsole.log(location);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocation = client.locations.get("019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23")\nprint(location)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocation, err := client.Locations.Get(ctx, "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(location)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Location;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Location location = client.locations().get("019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23");\n    System.out.println(location);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$location = $client->locations->get('019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23');\nprint_r($location->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocation = client.locations.get("019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23")\np location',
    },
  ],
  updateLocation: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PATCH "$PARTNER_API_BASE_URL/v1/locations/019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "status": "ACTIVE"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst location = await client.locations.update("019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23", { status: "ACTIVE" });\nconsole.log(location);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocation = client.locations.update(\n    "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23",\n    status="ACTIVE",\n)\nprint(location)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocation, err := client.Locations.Update(ctx, "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23", partnerapi.LocationUpdate{\n\t\tStatus: partnerapi.Value[partnerapi.LocationStatus]("ACTIVE"),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(location)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Location;\nimport com.partnerapi.models.LocationStatus;\nimport com.partnerapi.models.LocationUpdate;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Location location = client.locations().update(\n        "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23",\n        LocationUpdate.builder().status(LocationStatus.ACTIVE).build());\n    System.out.println(location);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$location = $client->locations->update(\n    '019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23',\n    status: 'ACTIVE',\n);\nprint_r($location->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocation = client.locations.update("019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23", status: "ACTIVE")\np location',
    },
  ],
  getLocationByExternalId: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/locations/by-external-id/SITE-7731" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst location = await client.locations.getByExternalId("SITE-7731");\nconsole.log(location);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocation = client.locations.get_by_external_id("SITE-7731")\nprint(location)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocation, err := client.Locations.GetByExternalID(ctx, "SITE-7731")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(location)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Location;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Location location = client.locations().getByExternalId("SITE-7731");\n    System.out.println(location);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$location = $client->locations->getByExternalId('SITE-7731');\nprint_r($location->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocation = client.locations.get_by_external_id("SITE-7731")\np location',
    },
  ],
  upsertLocation: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PUT "$PARTNER_API_BASE_URL/v1/locations/by-external-id/SITE-7731" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "customerId": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n    "address": "2210 South Congress Avenue, Austin, TX 78704",\n    "name": "Congress Ave re-roof",\n    "locationNote": "Place the dumpster on the left side of the driveway.",\n    "purchaseOrderNumber": "PO-20419",\n    "status": "ACTIVE"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst location = await client.locations.upsert("SITE-7731", {\n  customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n  address: "2210 South Congress Avenue, Austin, TX 78704",\n  name: "Congress Ave re-roof",\n  locationNote: "Place the dumpster on the left side of the driveway.",\n  purchaseOrderNumber: "PO-20419",\n  status: "ACTIVE",\n});\nconsole.log(location);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocation = client.locations.upsert(\n    "SITE-7731",\n    customer_id="019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n    address="2210 South Congress Avenue, Austin, TX 78704",\n    name="Congress Ave re-roof",\n    location_note="Place the dumpster on the left side of the driveway.",\n    purchase_order_number="PO-20419",\n    status="ACTIVE",\n)\nprint(location)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocation, err := client.Locations.Upsert(ctx, "SITE-7731", partnerapi.LocationUpsert{\n\t\tCustomerID:          "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n\t\tAddress:             partnerapi.Value("2210 South Congress Avenue, Austin, TX 78704"),\n\t\tName:                partnerapi.Value("Congress Ave re-roof"),\n\t\tLocationNote:        partnerapi.Value("Place the dumpster on the left side of the driveway."),\n\t\tPurchaseOrderNumber: partnerapi.Value("PO-20419"),\n\t\tStatus:              partnerapi.Value[partnerapi.LocationStatus]("ACTIVE"),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(location)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Location;\nimport com.partnerapi.models.LocationStatus;\nimport com.partnerapi.models.LocationUpsert;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Location location = client.locations().upsert(\n        "SITE-7731",\n        LocationUpsert.builder()\n            .customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n            .address("2210 South Congress Avenue, Austin, TX 78704")\n            .name("Congress Ave re-roof")\n            .locationNote("Place the dumpster on the left side of the driveway.")\n            .purchaseOrderNumber("PO-20419")\n            .status(LocationStatus.ACTIVE)\n            .build());\n    System.out.println(location);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$location = $client->locations->upsert(\n    'SITE-7731',\n    customerId: '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n    address: '2210 South Congress Avenue, Austin, TX 78704',\n    name: 'Congress Ave re-roof',\n    locationNote: 'Place the dumpster on the left side of the driveway.',\n    purchaseOrderNumber: 'PO-20419',\n    status: 'ACTIVE',\n);\nprint_r($location->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocation = client.locations.upsert(\n  "SITE-7731",\n  customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n  address: "2210 South Congress Avenue, Austin, TX 78704",\n  name: "Congress Ave re-roof",\n  location_note: "Place the dumpster on the left side of the driveway.",\n  purchase_order_number: "PO-20419",\n  status: "ACTIVE"\n)\np location',
    },
  ],
  updateLocationByExternalId: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PATCH "$PARTNER_API_BASE_URL/v1/locations/by-external-id/SITE-7731" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "status": "INACTIVE"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst location = await client.locations.updateByExternalId("SITE-7731", { status: "INACTIVE" });\nconsole.log(location);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlocation = client.locations.update_by_external_id("SITE-7731", status="INACTIVE")\nprint(location)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlocation, err := client.Locations.UpdateByExternalID(ctx, "SITE-7731", partnerapi.LocationUpdateByExternalID{\n\t\tStatus: partnerapi.Value[partnerapi.LocationStatus]("INACTIVE"),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(location)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Location;\nimport com.partnerapi.models.LocationStatus;\nimport com.partnerapi.models.LocationUpdateByExternalId;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Location location = client.locations().updateByExternalId(\n        "SITE-7731",\n        LocationUpdateByExternalId.builder().status(LocationStatus.INACTIVE).build());\n    System.out.println(location);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$location = $client->locations->updateByExternalId('SITE-7731', status: 'INACTIVE');\nprint_r($location->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlocation = client.locations.update_by_external_id("SITE-7731", status: "INACTIVE")\np location',
    },
  ],
  validateAddress: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/locations/validate-address" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "address": "1060 West Addison Street, Chicago, IL 60613"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst validatedAddress = await client.locations.validateAddress({\n  address: "1060 West Addison Street, Chicago, IL 60613",\n});\nconsole.log(validatedAddress);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nvalidated_address = client.locations.validate_address(\n    address="1060 West Addison Street, Chicago, IL 60613",\n)\nprint(validated_address)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tvalidatedAddress, err := client.Locations.ValidateAddress(ctx, partnerapi.AddressValidation{\n\t\tAddress: "1060 West Addison Street, Chicago, IL 60613",\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(validatedAddress)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.AddressValidation;\nimport com.partnerapi.models.ValidatedAddress;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    ValidatedAddress validatedAddress = client.locations().validateAddress(\n        AddressValidation.builder().address("1060 West Addison Street, Chicago, IL 60613").build());\n    System.out.println(validatedAddress);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$validatedAddress = $client->locations->validateAddress(\n    address: '1060 West Addison Street, Chicago, IL 60613',\n);\nprint_r($validatedAddress->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nvalidated_address = client.locations.validate_address(address: "1060 West Addison Street, Chicago, IL 60613")\np validated_address',
    },
  ],
  listSkus: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/skus?q=20+yard" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const sku of client.skus.list({ q: "20 yard" })) {\n  console.log(sku);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor sku in client.skus.list(q="20 yard"):\n    print(sku)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor sku, err := range client.Skus.All(ctx, &partnerapi.SkuListParams{\n\t\tQ: partnerapi.Value("20 yard"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(sku)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Sku;\nimport com.partnerapi.models.SkuListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Sku sku : client.skus().list(\n        SkuListParams.builder().q("20 yard").build()).all()) {\n      System.out.println(sku);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->skus->list(q: '20 yard') as $sku) {\n    print_r($sku->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.skus.list(q: "20 yard").each { |sku| p sku }',
    },
  ],
  getSku: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/skus/019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst sku = await client.skus.get("019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9");\nconsole.log(sku);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nsku = client.skus.get("019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9")\nprint(sku)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tsku, err := client.Skus.Get(ctx, "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(sku)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Sku;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Sku sku = client.skus().get("019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9");\n    System.out.println(sku);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$sku = $client->skus->get('019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9');\nprint_r($sku->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nsku = client.skus.get("019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9")\np sku',
    },
  ],
  listPrices: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/prices?zipcode=78704&skuIds=019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const price of client.prices.list({\n  zipcode: "78704",\n  skuIds: ["019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9"],\n})) {\n  console.log(price);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor price in client.prices.list(\n    zipcode="78704",\n    sku_ids=["019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9"],\n):\n    print(price)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor price, err := range client.Prices.All(ctx, &partnerapi.PriceListParams{\n\t\tZipcode: partnerapi.Value("78704"),\n\t\tSkuIDs:  partnerapi.Value([]string{"019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9"}),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(price)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Price;\nimport com.partnerapi.models.PriceListParams;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Price price : client.prices().list(\n        PriceListParams.builder()\n            .zipcode("78704")\n            .skuIds(List.of("019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9"))\n            .build()).all()) {\n      System.out.println(price);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->prices->list(\n    zipcode: '78704',\n    skuIds: ['019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9'],\n) as $price) {\n    print_r($price->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.prices.list(\n  zipcode: "78704",\n  sku_ids: ["019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9"]\n).each { |price| p price }',
    },
  ],
  listPricelists: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/pricelists?q=contractor" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const pricelist of client.pricelists.list({ q: "contractor" })) {\n  console.log(pricelist);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor pricelist in client.pricelists.list(q="contractor"):\n    print(pricelist)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor pricelist, err := range client.Pricelists.All(ctx, &partnerapi.PricelistListParams{\n\t\tQ: partnerapi.Value("contractor"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(pricelist)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Pricelist;\nimport com.partnerapi.models.PricelistListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Pricelist pricelist : client.pricelists().list(\n        PricelistListParams.builder().q("contractor").build()).all()) {\n      System.out.println(pricelist);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->pricelists->list(q: 'contractor') as $pricelist) {\n    print_r($pricelist->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.pricelists.list(q: "contractor").each { |pricelist| p pricelist }',
    },
  ],
  createPricelist: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/pricelists" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "sourcePriceListId": "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n    "customerId": "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n    "name": "Lone Star Roofing 2026",\n    "skuSelections": [\n      {\n        "skuId": "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n        "price": 449.5\n      },\n      {\n        "skuId": "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6",\n        "price": 95\n      }\n    ],\n    "chargeRemovals": [\n      "019a2b13-7182-793a-8b4c-5d6e7f8091a2"\n    ]\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst pricelistCreation = await client.pricelists.create({\n  sourcePriceListId: "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n  customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n  name: "Lone Star Roofing 2026",\n  skuSelections: [\n    {\n      skuId: "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n      price: 449.5,\n    },\n    {\n      skuId: "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6",\n      price: 95,\n    },\n  ],\n  chargeRemovals: ["019a2b13-7182-793a-8b4c-5d6e7f8091a2"],\n});\nconsole.log(pricelistCreation);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\npricelist_creation = client.pricelists.create(\n    source_price_list_id="019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n    customer_id="019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n    name="Lone Star Roofing 2026",\n    sku_selections=[\n        {\n            "sku_id": "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n            "price": 449.5,\n        },\n        {\n            "sku_id": "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6",\n            "price": 95,\n        },\n    ],\n    charge_removals=["019a2b13-7182-793a-8b4c-5d6e7f8091a2"],\n)\nprint(pricelist_creation)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tpricelistCreation, err := client.Pricelists.Create(ctx, partnerapi.PricelistCreate{\n\t\tSourcePriceListID: "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n\t\tCustomerID:        "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n\t\tName:              "Lone Star Roofing 2026",\n\t\tSkuSelections: partnerapi.Value([]partnerapi.SkuSelection{\n\t\t\t{\n\t\t\t\tSkuID: "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n\t\t\t\tPrice: 449.5,\n\t\t\t},\n\t\t\t{\n\t\t\t\tSkuID: "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6",\n\t\t\t\tPrice: 95,\n\t\t\t},\n\t\t}),\n\t\tChargeRemovals: partnerapi.Value([]string{"019a2b13-7182-793a-8b4c-5d6e7f8091a2"}),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(pricelistCreation)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.PricelistCreate;\nimport com.partnerapi.models.PricelistCreation;\nimport com.partnerapi.models.SkuSelection;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    PricelistCreation pricelistCreation = client.pricelists().create(\n        PricelistCreate.builder()\n            .sourcePriceListId("019a2b11-8f90-7ab1-82c3-d4e5f6071829")\n            .customerId("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d")\n            .name("Lone Star Roofing 2026")\n            .skuSelections(List.of(\n                SkuSelection.builder()\n                    .skuId("019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9")\n                    .price(449.5)\n                    .build(),\n                SkuSelection.builder()\n                    .skuId("019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6")\n                    .price(95)\n                    .build()))\n            .chargeRemovals(List.of("019a2b13-7182-793a-8b4c-5d6e7f8091a2"))\n            .build());\n    System.out.println(pricelistCreation);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$pricelistCreation = $client->pricelists->create(\n    sourcePriceListId: '019a2b11-8f90-7ab1-82c3-d4e5f6071829',\n    customerId: '019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d',\n    name: 'Lone Star Roofing 2026',\n    skuSelections: [\n        [\n            'skuId' => '019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9',\n            'price' => 449.5,\n        ],\n        [\n            'skuId' => '019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6',\n            'price' => 95,\n        ],\n    ],\n    chargeRemovals: ['019a2b13-7182-793a-8b4c-5d6e7f8091a2'],\n);\nprint_r($pricelistCreation->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\npricelist_creation = client.pricelists.create(\n  source_price_list_id: "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n  customer_id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",\n  name: "Lone Star Roofing 2026",\n  sku_selections: [\n    {\n      sku_id: "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n      price: 449.5\n    },\n    {\n      sku_id: "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6",\n      price: 95\n    }\n  ],\n  charge_removals: ["019a2b13-7182-793a-8b4c-5d6e7f8091a2"]\n)\np pricelist_creation',
    },
  ],
  getPricelist: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/pricelists/019a2b11-8f90-7ab1-82c3-d4e5f6071829" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst pricelist = await client.pricelists.get("019a2b11-8f90-7ab1-82c3-d4e5f6071829");\nconsole.log(pricelist);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\npricelist = client.pricelists.get("019a2b11-8f90-7ab1-82c3-d4e5f6071829")\nprint(pricelist)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tpricelist, err := client.Pricelists.Get(ctx, "019a2b11-8f90-7ab1-82c3-d4e5f6071829")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(pricelist)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Pricelist;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Pricelist pricelist = client.pricelists().get("019a2b11-8f90-7ab1-82c3-d4e5f6071829");\n    System.out.println(pricelist);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$pricelist = $client->pricelists->get('019a2b11-8f90-7ab1-82c3-d4e5f6071829');\nprint_r($pricelist->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\npricelist = client.pricelists.get("019a2b11-8f90-7ab1-82c3-d4e5f6071829")\np pricelist',
    },
  ],
  updatePricelist: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request PATCH "$PARTNER_API_BASE_URL/v1/pricelists/019a2b11-8f90-7ab1-82c3-d4e5f6071829" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "skuPrices": [\n      {\n        "skuId": "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n        "price": 459.5\n      }\n    ],\n    "skuRemovals": [\n      "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6"\n    ]\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst pricelist = await client.pricelists.update("019a2b11-8f90-7ab1-82c3-d4e5f6071829", {\n  skuPrices: [\n    {\n      skuId: "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n      price: 459.5,\n    },\n  ],\n  skuRemovals: ["019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6"],\n});\nconsole.log(pricelist);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\npricelist = client.pricelists.update(\n    "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n    sku_prices=[\n        {\n            "sku_id": "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n            "price": 459.5,\n        },\n    ],\n    sku_removals=["019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6"],\n)\nprint(pricelist)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tpricelist, err := client.Pricelists.Update(ctx, "019a2b11-8f90-7ab1-82c3-d4e5f6071829", partnerapi.PricelistUpdate{\n\t\tSkuPrices: partnerapi.Value([]partnerapi.SkuPrice{\n\t\t\t{\n\t\t\t\tSkuID: "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n\t\t\t\tPrice: 459.5,\n\t\t\t},\n\t\t}),\n\t\tSkuRemovals: partnerapi.Value([]string{"019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6"}),\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(pricelist)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Pricelist;\nimport com.partnerapi.models.PricelistUpdate;\nimport com.partnerapi.models.SkuPrice;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Pricelist pricelist = client.pricelists().update(\n        "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n        PricelistUpdate.builder()\n            .skuPrices(List.of(\n                SkuPrice.builder()\n                    .skuId("019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9")\n                    .price(459.5)\n                    .build()))\n            .skuRemovals(List.of("019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6"))\n            .build());\n    System.out.println(pricelist);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$pricelist = $client->pricelists->update(\n    '019a2b11-8f90-7ab1-82c3-d4e5f6071829',\n    skuPrices: [\n        [\n            'skuId' => '019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9',\n            'price' => 459.5,\n        ],\n    ],\n    skuRemovals: ['019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6'],\n);\nprint_r($pricelist->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\npricelist = client.pricelists.update(\n  "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n  sku_prices: [\n    {\n      sku_id: "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",\n      price: 459.5\n    }\n  ],\n  sku_removals: ["019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6"]\n)\np pricelist',
    },
  ],
  listPricelistSkus: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/pricelists/019a2b11-8f90-7ab1-82c3-d4e5f6071829/skus?q=20+yard" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const pricelistSku of client.pricelists.listSkus("019a2b11-8f90-7ab1-82c3-d4e5f6071829", { q: "20 yard" })) {\n  console.log(pricelistSku);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor pricelist_sku in client.pricelists.list_skus(\n    "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n    q="20 yard",\n):\n    print(pricelist_sku)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor pricelistSku, err := range client.Pricelists.AllSkus(ctx, "019a2b11-8f90-7ab1-82c3-d4e5f6071829", &partnerapi.PricelistListSkusParams{\n\t\tQ: partnerapi.Value("20 yard"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(pricelistSku)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.PricelistListSkusParams;\nimport com.partnerapi.models.PricelistSku;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (PricelistSku pricelistSku : client.pricelists().listSkus(\n        "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n        PricelistListSkusParams.builder().q("20 yard").build()).all()) {\n      System.out.println(pricelistSku);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->pricelists->listSkus(\n    '019a2b11-8f90-7ab1-82c3-d4e5f6071829',\n    q: '20 yard',\n) as $pricelistSku) {\n    print_r($pricelistSku->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.pricelists.list_skus("019a2b11-8f90-7ab1-82c3-d4e5f6071829", q: "20 yard").each { |pricelist_sku| p pricelist_sku }',
    },
  ],
  listPricelistCharges: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/pricelists/019a2b11-8f90-7ab1-82c3-d4e5f6071829/charges?page=1" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const charge of client.pricelists.listCharges("019a2b11-8f90-7ab1-82c3-d4e5f6071829", { page: 1 })) {\n  console.log(charge);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor charge in client.pricelists.list_charges("019a2b11-8f90-7ab1-82c3-d4e5f6071829", page=1):\n    print(charge)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor charge, err := range client.Pricelists.AllCharges(ctx, "019a2b11-8f90-7ab1-82c3-d4e5f6071829", &partnerapi.PricelistListChargesParams{\n\t\tPage: partnerapi.Value(1),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(charge)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Charge;\nimport com.partnerapi.models.PricelistListChargesParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Charge charge : client.pricelists().listCharges(\n        "019a2b11-8f90-7ab1-82c3-d4e5f6071829",\n        PricelistListChargesParams.builder().page(1).build()).all()) {\n      System.out.println(charge);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->pricelists->listCharges('019a2b11-8f90-7ab1-82c3-d4e5f6071829', page: 1) as $charge) {\n    print_r($charge->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.pricelists.list_charges("019a2b11-8f90-7ab1-82c3-d4e5f6071829", page: 1).each { |charge| p charge }',
    },
  ],
  listServices: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/services?q=dumpster" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const service of client.services.list({ q: "dumpster" })) {\n  console.log(service);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor service in client.services.list(q="dumpster"):\n    print(service)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor service, err := range client.Services.All(ctx, &partnerapi.ServiceListParams{\n\t\tQ: partnerapi.Value("dumpster"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(service)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Service;\nimport com.partnerapi.models.ServiceListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Service service : client.services().list(\n        ServiceListParams.builder().q("dumpster").build()).all()) {\n      System.out.println(service);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->services->list(q: 'dumpster') as $service) {\n    print_r($service->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.services.list(q: "dumpster").each { |service| p service }',
    },
  ],
  listProducts: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/products?q=roll-off" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const catalogEntry of client.products.list({ q: "roll-off" })) {\n  console.log(catalogEntry);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor catalog_entry in client.products.list(q="roll-off"):\n    print(catalog_entry)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor catalogEntry, err := range client.Products.All(ctx, &partnerapi.ProductListParams{\n\t\tQ: partnerapi.Value("roll-off"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(catalogEntry)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.CatalogEntry;\nimport com.partnerapi.models.ProductListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (CatalogEntry catalogEntry : client.products().list(\n        ProductListParams.builder().q("roll-off").build()).all()) {\n      System.out.println(catalogEntry);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->products->list(q: 'roll-off') as $catalogEntry) {\n    print_r($catalogEntry->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.products.list(q: "roll-off").each { |catalog_entry| p catalog_entry }',
    },
  ],
  listMaterialTypes: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/material-types?q=shingles" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const catalogEntry of client.materialTypes.list({ q: "shingles" })) {\n  console.log(catalogEntry);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor catalog_entry in client.material_types.list(q="shingles"):\n    print(catalog_entry)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor catalogEntry, err := range client.MaterialTypes.All(ctx, &partnerapi.MaterialTypeListParams{\n\t\tQ: partnerapi.Value("shingles"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(catalogEntry)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.CatalogEntry;\nimport com.partnerapi.models.MaterialTypeListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (CatalogEntry catalogEntry : client.materialTypes().list(\n        MaterialTypeListParams.builder().q("shingles").build()).all()) {\n      System.out.println(catalogEntry);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->materialTypes->list(q: 'shingles') as $catalogEntry) {\n    print_r($catalogEntry->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.material_types.list(q: "shingles").each { |catalog_entry| p catalog_entry }',
    },
  ],
  listLoadCompositions: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/load-compositions?q=clean" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const catalogEntry of client.loadCompositions.list({ q: "clean" })) {\n  console.log(catalogEntry);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor catalog_entry in client.load_compositions.list(q="clean"):\n    print(catalog_entry)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor catalogEntry, err := range client.LoadCompositions.All(ctx, &partnerapi.LoadCompositionListParams{\n\t\tQ: partnerapi.Value("clean"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(catalogEntry)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.CatalogEntry;\nimport com.partnerapi.models.LoadCompositionListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (CatalogEntry catalogEntry : client.loadCompositions().list(\n        LoadCompositionListParams.builder().q("clean").build()).all()) {\n      System.out.println(catalogEntry);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->loadCompositions->list(q: 'clean') as $catalogEntry) {\n    print_r($catalogEntry->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.load_compositions.list(q: "clean").each { |catalog_entry| p catalog_entry }',
    },
  ],
  listPricingTypes: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/pricing-types?q=flat" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const catalogEntry of client.pricingTypes.list({ q: "flat" })) {\n  console.log(catalogEntry);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor catalog_entry in client.pricing_types.list(q="flat"):\n    print(catalog_entry)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor catalogEntry, err := range client.PricingTypes.All(ctx, &partnerapi.PricingTypeListParams{\n\t\tQ: partnerapi.Value("flat"),\n\t}) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(catalogEntry)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.CatalogEntry;\nimport com.partnerapi.models.PricingTypeListParams;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (CatalogEntry catalogEntry : client.pricingTypes().list(\n        PricingTypeListParams.builder().q("flat").build()).all()) {\n      System.out.println(catalogEntry);\n    }\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->pricingTypes->list(q: 'flat') as $catalogEntry) {\n    print_r($catalogEntry->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.pricing_types.list(q: "flat").each { |catalog_entry| p catalog_entry }',
    },
  ],
  listZones: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/zones" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst zones = await client.zones.list();\nconsole.log(zones);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        "from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nzones = client.zones.list()\nprint(zones)",
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tzones, err := client.Zones.List(ctx)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(zones)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        "import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Zone;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<Zone> zones = client.zones().list();\n    System.out.println(zones);\n  }\n}",
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$zones = $client->zones->list();\nprint_r($zones);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nzones = client.zones.list\np zones',
    },
  ],
  listZonesByZip: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/zones/by-zip?zipcode=78704" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst zones = await client.zones.listByZip({ zipcode: "78704" });\nconsole.log(zones);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nzones = client.zones.list_by_zip(zipcode="78704")\nprint(zones)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tzones, err := client.Zones.ListByZip(ctx, partnerapi.ZoneListByZipParams{\n\t\tZipcode: "78704",\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(zones)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Zone;\nimport com.partnerapi.models.ZoneListByZipParams;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<Zone> zones = client.zones().listByZip(\n        ZoneListByZipParams.builder().zipcode("78704").build());\n    System.out.println(zones);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$zones = $client->zones->listByZip(zipcode: '78704');\nprint_r($zones);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nzones = client.zones.list_by_zip(zipcode: "78704")\np zones',
    },
  ],
  find: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/search?searchTerm=roofing" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst search = await client.search.find({ searchTerm: "roofing" });\nconsole.log(search);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nsearch = client.search.find(search_term="roofing")\nprint(search)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tsearch, err := client.Search.Find(ctx, partnerapi.SearchFindParams{\n\t\tSearchTerm: "roofing",\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(search)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.FoundObject;\nimport com.partnerapi.models.SearchFindParams;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<FoundObject> search = client.search().find(\n        SearchFindParams.builder().searchTerm("roofing").build());\n    System.out.println(search);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$search = $client->search->find(searchTerm: 'roofing');\nprint_r($search);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nsearch = client.search.find(search_term: "roofing")\np search',
    },
  ],
  listEvents: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/events" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const event of client.events.list()) {\n  console.log(event);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        "from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor event in client.events.list():\n    print(event)",
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor event, err := range client.Events.All(ctx, nil) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(event)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        "import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Event;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (Event event : client.events().list().all()) {\n      System.out.println(event);\n    }\n  }\n}",
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->events->list() as $event) {\n    print_r($event->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.events.list.each { |event| p event }',
    },
  ],
  getEvent: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/events/evt_019a3f5c7b207d1c8a4e6f8091a2b3c4" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst event = await client.events.get("evt_019a3f5c7b207d1c8a4e6f8091a2b3c4");\nconsole.log(event);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nevent = client.events.get("evt_019a3f5c7b207d1c8a4e6f8091a2b3c4")\nprint(event)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tevent, err := client.Events.Get(ctx, "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4")\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(event)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Event;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Event event = client.events().get("evt_019a3f5c7b207d1c8a4e6f8091a2b3c4");\n    System.out.println(event);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$event = $client->events->get('evt_019a3f5c7b207d1c8a4e6f8091a2b3c4');\nprint_r($event->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nevent = client.events.get("evt_019a3f5c7b207d1c8a4e6f8091a2b3c4")\np event',
    },
  ],
  advanceSandboxClock: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/sandbox/clock" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "seconds": 3600\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst sandboxClock = await client.sandbox.advanceClock({ seconds: 3600 });\nconsole.log(sandboxClock);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        "from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nsandbox_clock = client.sandbox.advance_clock(seconds=3600)\nprint(sandbox_clock)",
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tsandboxClock, err := client.Sandbox.AdvanceClock(ctx, partnerapi.SandboxClockAdvance{\n\t\tSeconds: 3600,\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(sandboxClock)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        "import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.SandboxClock;\nimport com.partnerapi.models.SandboxClockAdvance;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    SandboxClock sandboxClock = client.sandbox().advanceClock(\n        SandboxClockAdvance.builder().seconds(3600).build());\n    System.out.println(sandboxClock);\n  }\n}",
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$sandboxClock = $client->sandbox->advanceClock(seconds: 3600);\nprint_r($sandboxClock->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nsandbox_clock = client.sandbox.advance_clock(seconds: 3600)\np sandbox_clock',
    },
  ],
  createSandboxEvents: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/sandbox/events" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "type": "customer.created"\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst sandboxEvents = await client.sandbox.createEvents({ type: "customer.created" });\nconsole.log(sandboxEvents);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nsandbox_events = client.sandbox.create_events(type="customer.created")\nprint(sandbox_events)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tsandboxEvents, err := client.Sandbox.CreateEvents(ctx, partnerapi.SandboxEventsCreate{\n\t\tType: "customer.created",\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(sandboxEvents)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        "import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.SandboxEventType;\nimport com.partnerapi.models.SandboxEvents;\nimport com.partnerapi.models.SandboxEventsCreate;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    SandboxEvents sandboxEvents = client.sandbox().createEvents(\n        SandboxEventsCreate.builder().type(SandboxEventType.CUSTOMER_CREATED).build());\n    System.out.println(sandboxEvents);\n  }\n}",
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$sandboxEvents = $client->sandbox->createEvents(type: 'customer.created');\nprint_r($sandboxEvents->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nsandbox_events = client.sandbox.create_events(type: "customer.created")\np sandbox_events',
    },
  ],
  listRequests: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/requests" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nfor await (const loggedRequest of client.requests.list()) {\n  console.log(loggedRequest);\n}',
    },
    {
      lang: "python",
      label: "Python",
      source:
        "from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nfor logged_request in client.requests.list():\n    print(logged_request)",
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tfor loggedRequest, err := range client.Requests.All(ctx, nil) {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(loggedRequest)\n\t}\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        "import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.LoggedRequest;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    for (LoggedRequest loggedRequest : client.requests().list().all()) {\n      System.out.println(loggedRequest);\n    }\n  }\n}",
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\nforeach ($client->requests->list() as $loggedRequest) {\n    print_r($loggedRequest->raw);\n}",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nclient.requests.list.each { |logged_request| p logged_request }',
    },
  ],
  createListener: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --request POST "$PARTNER_API_BASE_URL/v1/listeners" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst listener = await client.listeners.create();\nconsole.log(listener);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        "from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlistener = client.listeners.create()\nprint(listener)",
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlistener, err := client.Listeners.Create(ctx)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(listener)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        "import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Listener;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    Listener listener = client.listeners().create();\n    System.out.println(listener);\n  }\n}",
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$listener = $client->listeners->create();\nprint_r($listener->raw);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlistener = client.listeners.create\np listener',
    },
  ],
  createListenerAttempts: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl "$PARTNER_API_BASE_URL/v1/listeners/019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f/attempts" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY" \\\n  --header "Content-Type: application/json" \\\n  --data \'{\n    "attempts": [\n      {\n        "eventId": "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",\n        "attempt": 1,\n        "durationMs": 12.5,\n        "status": 200,\n        "excerpt": "ok"\n      }\n    ]\n  }\'',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst listeners = await client.listeners.createAttempts("019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f", {\n  attempts: [\n    {\n      eventId: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",\n      attempt: 1,\n      durationMs: 12.5,\n      status: 200,\n      excerpt: "ok",\n    },\n  ],\n});\nconsole.log(listeners);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        'from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nlisteners = client.listeners.create_attempts(\n    "019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f",\n    attempts=[\n        {\n            "event_id": "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",\n            "attempt": 1,\n            "duration_ms": 12.5,\n            "status": 200,\n            "excerpt": "ok",\n        },\n    ],\n)\nprint(listeners)',
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tlisteners, err := client.Listeners.CreateAttempts(ctx, "019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f", partnerapi.ListenerAttemptsRequest{\n\t\tAttempts: []partnerapi.ListenerAttempt{\n\t\t\t{\n\t\t\t\tEventID:    "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",\n\t\t\t\tAttempt:    1,\n\t\t\t\tDurationMs: 12.5,\n\t\t\t\tStatus:     partnerapi.Value(200),\n\t\t\t\tExcerpt:    partnerapi.Value("ok"),\n\t\t\t},\n\t\t},\n\t})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tout.Encode(listeners)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        'import com.partnerapi.PartnerApi;\nimport com.partnerapi.models.ListenerAttempt;\nimport com.partnerapi.models.ListenerAttemptsRequest;\nimport com.partnerapi.models.RecordedAttempt;\nimport java.util.List;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    List<RecordedAttempt> listeners = client.listeners().createAttempts(\n        "019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f",\n        ListenerAttemptsRequest.builder().attempts(List.of(\n                ListenerAttempt.builder()\n                    .eventId("evt_019a3f5c7b207d1c8a4e6f8091a2b3c4")\n                    .attempt(1)\n                    .durationMs(12.5)\n                    .status(200)\n                    .excerpt("ok")\n                    .build())).build());\n    System.out.println(listeners);\n  }\n}',
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$listeners = $client->listeners->createAttempts(\n    '019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f',\n    attempts: [\n        [\n            'eventId' => 'evt_019a3f5c7b207d1c8a4e6f8091a2b3c4',\n            'attempt' => 1,\n            'durationMs' => 12.5,\n            'status' => 200,\n            'excerpt' => 'ok',\n        ],\n    ],\n);\nprint_r($listeners);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\nlisteners = client.listeners.create_attempts(\n  "019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f",\n  attempts: [\n    {\n      event_id: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",\n      attempt: 1,\n      duration_ms: 12.5,\n      status: 200,\n      excerpt: "ok"\n    }\n  ]\n)\np listeners',
    },
  ],
  exportResource: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --compressed "$PARTNER_API_BASE_URL/v1/exports/customers" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
    {
      lang: "typescript",
      label: "TypeScript",
      source:
        'import { PartnerApi } from "partner-api";\n\nconst client = new PartnerApi();\n\nconst customers = await client.exports.customers();\nfor await (const customer of customers) {\n  console.log(customer);\n}\nconsole.log(customers.position);',
    },
    {
      lang: "python",
      label: "Python",
      source:
        "from partner_api import PartnerApi\n\nclient = PartnerApi()\n\nwith client.exports.customers() as customers:\n    for customer in customers:\n        print(customer)\n    print(customers.position)",
    },
    {
      lang: "go",
      label: "Go",
      source:
        'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"log"\n\t"os"\n\n\tpartnerapi "github.com/partner-api/partner-api-go"\n)\n\nfunc main() {\n\tctx := context.Background()\n\tclient := partnerapi.New()\n\tout := json.NewEncoder(os.Stdout)\n\n\tcustomers, err := client.Exports.Customers(ctx)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tdefer customers.Close()\n\tfor customer, err := range customers.All() {\n\t\tif err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t\tout.Encode(customer)\n\t}\n\tout.Encode(customers.Position)\n}',
    },
    {
      lang: "java",
      label: "Java",
      source:
        "import com.partnerapi.Export;\nimport com.partnerapi.PartnerApi;\nimport com.partnerapi.models.Customer;\n\npublic class Main {\n  public static void main(String[] args) {\n    PartnerApi client = new PartnerApi();\n\n    try (Export<Customer> customers = client.exports().customers()) {\n      for (Customer customer : customers) {\n        System.out.println(customer);\n      }\n      System.out.println(customers.position());\n    }\n  }\n}",
    },
    {
      lang: "php",
      label: "PHP",
      source:
        "<?php\n\nrequire 'vendor/autoload.php';\n\nuse PartnerApi\\PartnerApi;\n\n$client = new PartnerApi();\n\n$customers = $client->exports->customers();\nforeach ($customers as $customer) {\n    print_r($customer->raw);\n}\nprint_r($customers->position);",
    },
    {
      lang: "ruby",
      label: "Ruby",
      source:
        'require "partner_api"\n\nclient = PartnerApi::Client.new\n\ncustomers = client.exports.customers\ncustomers.each { |customer| p customer }\nputs customers.position',
    },
  ],
  streamListener: [
    {
      lang: "bash",
      label: "curl",
      source:
        'curl --no-buffer "$PARTNER_API_BASE_URL/v1/listeners/$LISTENER_ID/stream" \\\n  --header "Authorization: Bearer $PARTNER_API_KEY"',
    },
  ],
};
