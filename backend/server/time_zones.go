package server

import (
	"time"
	// The zones are in the executable: a machine without zone files would refuse all of them.
	_ "time/tzdata"

	"github.com/dop251/goja"
)

// The JavaScript engine has no Intl, so hooks ask here whether a time zone exists (ADR 0200). What a name may look like, the
// domain says (checkEventZone).

// offerTimeZones adds the function `isTimeZone` to an engine.
func offerTimeZones(vm *goja.Runtime) {
	if err := vm.Set("isTimeZone", isTimeZone); err != nil {
		panic(err)
	}
}

func isTimeZone(name string) bool {
	// Go's own names for UTC and for the zone of the machine.
	if name == "" || name == "Local" {
		return false
	}
	_, err := time.LoadLocation(name)
	return err == nil
}
