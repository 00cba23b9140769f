package main

import (
	"context"
	"errors"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	client := partnerapi.New()

	_, err := client.Customers.Create(context.Background(), partnerapi.CustomerCreate{DisplayName: ""})
	var invalid *partnerapi.ValidationFailedError
	var refused *partnerapi.APIError
	var lost *partnerapi.APIConnectionError
	switch {
	case errors.As(err, &invalid):
		for _, issue := range invalid.Issues {
			fmt.Println(issue.Path, issue.Message)
		}
	case errors.As(err, &refused):
		fmt.Println(refused.Code, refused.Message, refused.RequestID)
	case errors.As(err, &lost):
		fmt.Println("No answer:", lost)
	case err != nil:
		log.Fatal(err)
	}
}
