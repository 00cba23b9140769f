// Package partnerapi works with the Partner API: a company's customers, their locations, its catalog, its
// delivery zones, and the events of what is written.
//
// Make one client and keep it; goroutines may share it:
//
//	client := partnerapi.New(
//		partnerapi.WithAPIKey("pak_…"),
//		partnerapi.WithBaseURL("https://api.example.com"),
//	)
//	customer, err := client.Customers.Create(ctx, partnerapi.CustomerCreate{
//		DisplayName: "Lone Star Roofing",
//	})
//
// # Fields that may be left out
//
// They are an [Optional], whose zero value is not sent. [Value] sets one, and [Null] clears one that may be null:
//
//	partnerapi.CustomerUpdate{Phone: partnerapi.Value("+1 512 555 0142"), Email: partnerapi.Null[string]()}
//
// # Numbers
//
// Prices and coordinates are float64. It holds every price of up to 13 digits before the point to the cent, and
// JSON has it as it was: 19.99 is sent and read as 19.99. Adding prices up is another matter: round the sums, or
// count in cents.
//
// # Newer services
//
// Fields, error codes, types of events and values of enumerations that are newer than this version break nothing.
// A [Response] has the whole body, and an event of an unknown type is an [UnknownEvent].
package partnerapi
