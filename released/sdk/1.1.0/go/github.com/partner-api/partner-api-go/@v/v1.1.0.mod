module github.com/partner-api/partner-api-go

go 1.24
