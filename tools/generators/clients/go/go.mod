module partner-api-calls

go 1.24
