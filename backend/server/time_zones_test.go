package server

import "testing"

func TestIsTimeZone(t *testing.T) {
	for _, name := range []string{"Europe/Berlin", "Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"} {
		if !isTimeZone(name) {
			t.Errorf("%s is none", name)
		}
	}
	for _, name := range []string{"", "Local", "Europe/Atlantis", "../zoneinfo/UTC", "/etc/localtime", "+01:00"} {
		if isTimeZone(name) {
			t.Errorf("%q is one", name)
		}
	}
}
