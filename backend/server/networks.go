package server

import (
	"net/netip"

	"github.com/pocketbase/pocketbase/core"
)

// networkKey is the name under which the hooks find the caller's network (src/lib/admission.ts), on the routes of hashes.go.
const networkKey = "network"

// wideNetworkOf returns the network that one customer of a provider may have as a whole: the first 24 bits of an IPv4 address, the
// first 48 of an IPv6 one. Anything else is a network of its own.
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
