// Command main runs verify.go with the deliveries from standard input.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"example.com/receiver/webhooks"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func decode(field string) []byte {
	return must(base64.StdEncoding.DecodeString(field))
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		header := http.Header{}
		for i, name := range []string{"x-service-signature", "x-service-signature-next"} {
			if fields[i] != "-" {
				header.Set(name, string(decode(fields[i])))
			}
		}
		var secrets []string
		for _, secret := range strings.Split(fields[2], ",") {
			secrets = append(secrets, string(decode(secret)))
		}
		now := time.Unix(must(strconv.ParseInt(fields[3], 10, 64)), 0)
		tolerance := time.Duration(must(strconv.Atoi(fields[4]))) * time.Second
		if err := webhooks.Verify(decode(fields[5]), header, secrets, now, tolerance); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("valid")
		}
	}
}
