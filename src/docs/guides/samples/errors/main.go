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
	var validationError *partnerapi.ValidationFailedError
	var apiError *partnerapi.APIError
	var connectionError *partnerapi.APIConnectionError
	switch {
	case errors.As(err, &validationError):
		for _, issue := range validationError.Issues {
			fmt.Println(issue.Path, issue.Message)
		}
	case errors.As(err, &apiError):
		fmt.Println(apiError.Code, apiError.Message, apiError.RequestID)
	case errors.As(err, &connectionError):
		fmt.Println("No response:", connectionError)
	case err != nil:
		log.Fatal(err)
	}
}
