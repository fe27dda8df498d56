package server

import "testing"

func TestWideNetworkOf(t *testing.T) {
	for address, network := range map[string]string{
		"198.51.100.7":        "198.51.100.0/24",
		"::ffff:198.51.100.7": "198.51.100.0/24",
		"2001:db8:7:63::":     "2001:db8:7::/48",
		"2001:db8::":          "2001:db8::/48",
		"::1":                 "::/48",
		"no address":          "no address",
	} {
		if got := wideNetworkOf(address); got != network {
			t.Errorf("%s is of %s", address, got)
		}
	}
}
