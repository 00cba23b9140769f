/** Provides a small catalog with every kind of line. */

export const ID = {
  service: "019b1000-0000-7000-8000-000000000001",
  product: "019b1000-0000-7000-8000-000000000002",
  materialType: "019b1000-0000-7000-8000-000000000003",
  loadComposition: "019b1000-0000-7000-8000-000000000004",
  pricingType: "019b1000-0000-7000-8000-000000000005",
  sku: "019b1000-0000-7000-8000-000000000006",
  bare: "019b1000-0000-7000-8000-000000000007",
  pricelist: "019b1000-0000-7000-8000-000000000008",
  charge: "019b1000-0000-7000-8000-000000000009",
  zone: "019b1000-0000-7000-8000-00000000000a",
  other: "019b1000-0000-7000-8000-00000000000b",
} as const;

export function catalog(): { kind: string; [field: string]: unknown }[] {
  return [
    {
      kind: "service",
      id: ID.service.toUpperCase(),
      name: "Rental",
      code: 101,
      identifier: "rental",
    },
    { kind: "product", id: ID.product, name: "20 yard" },
    { kind: "materialType", id: ID.materialType, name: "Debris" },
    { kind: "loadComposition", id: ID.loadComposition, name: "Mixed" },
    { kind: "pricingType", id: ID.pricingType, name: "flat" },
    {
      kind: "sku",
      id: ID.sku,
      name: "Full",
      code: "F",
      description: "All of it",
      status: "active",
      serviceId: ID.service,
      productId: ID.product.toUpperCase(),
      materialTypeId: ID.materialType,
      loadCompositionId: ID.loadComposition,
      pricingTypeId: ID.pricingType,
      fees: {
        overage: { type: "weight", price: 65.1, per: "ton", limit: 1.5, limitType: "ton" },
        free: {},
      },
    },
    { kind: "sku", id: ID.bare, name: "Bare", code: null },
    {
      kind: "pricelist",
      id: ID.pricelist,
      name: "Standard",
      isDefault: true,
      skus: [
        { skuId: ID.sku, price: 999_999_999.99 },
        { skuId: ID.bare, price: 0 },
      ],
      charges: [{ id: ID.charge, name: "Fuel", price: 18.5 }],
    },
    {
      kind: "zone",
      id: ID.zone,
      name: "South",
      code: "S",
      color: "#1E88E5",
      zipCodes: [" 78704", "78745 "],
      serviceIds: [ID.service],
    },
  ];
}
