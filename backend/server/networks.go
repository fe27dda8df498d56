package server

import (
	"net/netip"

	"github.com/pocketbase/pocketbase/core"
)

// networkKey is the key under which the request stores the caller's network for the hooks (src/lib/admission.ts), on the
// routes of hashes.go.
const networkKey = "network"

// wideNetworkOf returns the largest network that an internet provider usually gives to one customer: the first 24 bits of an
// IPv4 address, the first 48 of an IPv6 one. Any other text counts as a separate network.
func wideNetworkOf(text string) string {
	address, err := netip.ParseAddr(text)
	if err != nil {
		return text
	}
	address = address.Unmap().WithZone("")
	bits := 48
	if address.Is4() {
		bits = 24
	}
	network, err := address.Prefix(bits)
	if err != nil {
		return text // addresses have at least that many bits
	}
	return network.String()
}

func noteNetwork(e *core.RequestEvent) string {
	network := wideNetworkOf(e.RealIP())
	e.Set(networkKey, network)
	return network
}
