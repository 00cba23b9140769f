// Package partnerapi is a client for the Partner API: customers, locations, catalog, delivery zones and events
// of a company.
//
// Create one client and reuse it; it is safe for concurrent use:
//
//	client := partnerapi.New(
//		partnerapi.WithAPIKey("pak_…"),
//		partnerapi.WithBaseURL("https://api.example.com"),
//	)
//	customer, err := client.Customers.Create(ctx, partnerapi.CustomerCreate{
//		DisplayName: "Lone Star Roofing",
//	})
//
// # Optional fields
//
// Optional fields of requests have the type [Optional]. The zero value is not sent. Use [Value] to set a field, and
// [Null] to clear a nullable one:
//
//	partnerapi.CustomerUpdate{Phone: partnerapi.Value("+1 512 555 0142"), Email: partnerapi.Null[string]()}
//
// # Numbers
//
// Prices and coordinates are float64, which represents every price with up to 13 digits before the decimal point
// to the cent: 19.99 is sent and read as 19.99. When you add prices, round the sum or calculate in cents.
//
// # Newer services
//
// This version accepts fields, error codes, event types and enum values that are newer than itself. [Response]
// contains the complete body, and an event of an unknown type is an [UnknownEvent].
package partnerapi
