package partnerapi_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
	"github.com/partner-api/partner-api-go/webhooks"
)

// The samples of README.md, without changes.

func readmeOptional(ctx context.Context, client *partnerapi.Client, customer *partnerapi.Customer) error {
	updated, err := client.Customers.Update(ctx, customer.ID, partnerapi.CustomerUpdate{
		Phone: partnerapi.Value("+1 512 555 0142"),
		Email: partnerapi.Null[string](),
	})
	if err != nil {
		return err
	}
	fmt.Println(*updated.Phone, updated.Email == nil)
	return nil
}

func readmeLists(ctx context.Context, client *partnerapi.Client) error {
	page, err := client.Customers.List(ctx, &partnerapi.CustomerListParams{
		SearchTerm: partnerapi.Value("roofing"),
		Limit:      partnerapi.Value(10),
	})
	if err != nil {
		return err
	}
	fmt.Println(page.Total, len(page.Data), page.HasNext())

	for customer, err := range client.Customers.All(ctx, &partnerapi.CustomerListParams{Limit: partnerapi.Value(100)}) {
		if err != nil {
			return err
		}
		fmt.Println(customer.DisplayName)
	}

	for page, err := range page.Pages(ctx) {
		if err != nil {
			return err
		}
		fmt.Println(page.Page, len(page.Data))
	}
	return nil
}

func readmeErrors(ctx context.Context, client *partnerapi.Client) error {
	_, err := client.Customers.Create(ctx, partnerapi.CustomerCreate{DisplayName: ""})
	var invalid *partnerapi.ValidationFailedError
	var apiError *partnerapi.APIError
	var noResponse *partnerapi.APIConnectionError
	switch {
	case errors.As(err, &invalid):
		for _, issue := range invalid.Issues {
			fmt.Println(issue.Path, issue.Message)
		}
	case errors.As(err, &apiError):
		fmt.Println(apiError.Code, apiError.Status, apiError.RequestID, apiError.Documentation())
	case errors.As(err, &noResponse):
		fmt.Println("No response:", noResponse)
	case err != nil:
		return err
	}
	return nil
}

func readmeOptions(ctx context.Context, client *partnerapi.Client) error {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	zones, err := client.Zones.ListByZip(ctx, partnerapi.ZoneListByZipParams{Zipcode: "78704"},
		partnerapi.WithTimeout(5*time.Second), partnerapi.WithMaxRetries(0))
	if err != nil {
		return err
	}
	fmt.Println(len(zones))
	return nil
}

func readmeIdempotency(ctx context.Context, client *partnerapi.Client) error {
	orderID, buyer := "order-4711", "Hill Country Builders"
	customer, err := client.Customers.Create(ctx, partnerapi.CustomerCreate{DisplayName: buyer},
		partnerapi.WithIdempotencyKey(orderID))
	if err != nil {
		return err
	}
	fmt.Println(customer.DisplayName)
	return nil
}

func readmeConditional(ctx context.Context, client *partnerapi.Client, customer *partnerapi.Customer) error {
	var response partnerapi.Response
	read, err := client.Customers.Get(ctx, customer.ID, partnerapi.WithResponse(&response))
	if err != nil {
		return err
	}
	_, err = client.Customers.Update(ctx, customer.ID, partnerapi.CustomerUpdate{
		DisplayName: partnerapi.Value(read.DisplayName + " LLC"),
	}, partnerapi.WithIfMatch(response.ETag))
	var changed *partnerapi.PreconditionFailedError
	if errors.As(err, &changed) {
		fmt.Println("The customer was changed. Read it again and repeat the change.")
		return nil
	}
	return err
}

func readmeResponse(ctx context.Context, client *partnerapi.Client, customer *partnerapi.Customer) error {
	var response partnerapi.Response
	found, err := client.Customers.Get(ctx, customer.ID, partnerapi.WithResponse(&response))
	if err != nil {
		return err
	}
	fmt.Println(found.DisplayName, response.Status, response.RequestID)
	fmt.Println(response.Header.Get("RateLimit"))
	return nil
}

func readmeHooks(ctx context.Context) error {
	client := partnerapi.New(partnerapi.WithHooks(partnerapi.Hooks{
		OnResponse: func(ctx context.Context, log partnerapi.ResponseLog) {
			slog.InfoContext(ctx, "response", "method", log.Method, "url", log.URL, "status", log.Status,
				"duration", log.Duration, "request", log.RequestID)
		},
		OnRetry: func(ctx context.Context, log partnerapi.RetryLog) {
			slog.WarnContext(ctx, "retrying", "operation", log.OperationID, "error", log.Err, "delay", log.Delay)
		},
	}))
	_, err := client.Services.List(ctx, nil)
	return err
}

func readmeReceiver() {
	secret := os.Getenv("PARTNER_WEBHOOK_SECRET")

	http.HandleFunc("POST /webhooks", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil {
			http.Error(w, "The body can't be read.", http.StatusBadRequest)
			return
		}
		event, err := webhooks.Verify(body, r.Header, secret)
		var invalid *webhooks.VerificationError
		if errors.As(err, &invalid) {
			http.Error(w, "The signature is invalid.", http.StatusBadRequest)
			return
		} else if err != nil {
			http.Error(w, "The receiver is misconfigured.", http.StatusInternalServerError)
			return
		}
		switch event := event.(type) {
		case *partnerapi.CustomerCreatedEvent:
			fmt.Println(event.ID, event.Data.DisplayName)
		case *partnerapi.LocationCreatedEvent:
			fmt.Println(event.ID, event.Data.Address.City)
		default:
			fmt.Println(event.GetID(), "ignored:", event.GetType())
		}
		w.WriteHeader(http.StatusNoContent)
	})
}

func readmeSign() error {
	body := []byte(`{"id":"evt_019a3f5c7b207d1c8a4e6f8091a2b3c4","type":"webhook.test",` +
		`"createdAt":"2025-11-03T15:04:05.000Z","data":{"message":"A test.","endpointId":""}}`)
	header := webhooks.Sign(body, "whsec_test")
	event, err := webhooks.Verify(body, header, "whsec_test")
	if err != nil {
		return err
	}
	fmt.Println(event.GetType())
	return nil
}

func readmeEvents(ctx context.Context, client *partnerapi.Client) error {
	var params partnerapi.EventListParams
	if last, err := os.ReadFile("last-event.txt"); err == nil {
		params.After = partnerapi.Value(string(last))
	}
	for event, err := range client.Events.Follow(ctx, &params) {
		if err != nil {
			return err
		}
		fmt.Println(event.GetID(), event.GetType())
		if err := os.WriteFile("last-event.txt", []byte(event.GetID()), 0o600); err != nil {
			return err
		}
	}
	return nil
}

func readmeExports(ctx context.Context, client *partnerapi.Client) error {
	export, err := client.Exports.Customers(ctx)
	if err != nil {
		return err
	}
	defer export.Close()
	for customer, err := range export.All() {
		if err != nil {
			return err
		}
		fmt.Println(customer.ID, customer.DisplayName)
	}
	fmt.Println(export.Position)
	return nil
}

func readmeTesting(ctx context.Context) error {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `{"data": []}`)
	}))
	defer server.Close()
	client := partnerapi.New(partnerapi.WithAPIKey("pak_test"), partnerapi.WithBaseURL(server.URL))
	zones, err := client.Zones.List(ctx)
	if err != nil {
		return err
	}
	fmt.Println(len(zones))
	return nil
}
