package partnerapi

import (
	"regexp"
	"runtime"
)

// goVersion matches a release, such as go1.24.1, in the version of the toolchain, which can have spaces.
var goVersion = regexp.MustCompile(`^go([0-9][0-9A-Za-z.]*)`)

// userAgent describes this module, Go and the platform to the service: partner-api-go/1.1.0 go/1.24.1 linux-amd64.
var userAgent = userAgentOf(runtime.Version())

func userAgentOf(version string) string {
	agent := "partner-api-go/" + Version
	if found := goVersion.FindStringSubmatch(version); found != nil {
		agent += " go/" + found[1]
	}
	return agent + " " + runtime.GOOS + "-" + runtime.GOARCH
}
