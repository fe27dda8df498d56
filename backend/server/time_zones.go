package server

import (
	"time"
	// This compiles the zones into the executable. Without them, a machine that has no zone files would refuse every zone.
	_ "time/tzdata"

	"github.com/dop251/goja"
)

// offerTimeZones adds the function `isTimeZone` to an engine. The engine has no Intl, so hooks check here whether a time
// zone exists (ADR 0200). The domain checks the form of a name (checkEventZone).
func offerTimeZones(vm *goja.Runtime) {
	if err := vm.Set("isTimeZone", isTimeZone); err != nil {
		panic(err)
	}
}

func isTimeZone(name string) bool {
	// Go takes these names for UTC and for the zone of the machine.
	if name == "" || name == "Local" {
		return false
	}
	_, err := time.LoadLocation(name)
	return err == nil
}
