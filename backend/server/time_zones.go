package server

import (
	"time"
	// This compiles the zones into the executable. Without them, a machine that has no zone files would refuse every zone.
	_ "time/tzdata"

	"github.com/dop251/goja"
)

// offerTimeZones adds the functions `isTimeZone` and `dayInTimeZone` to an engine. The engine has no Intl, so hooks check here
// whether a time zone exists, and which day it is there (ADR 0200). The domain checks the form of a name (checkEventZone).
func offerTimeZones(vm *goja.Runtime) {
	for name, function := range map[string]any{"isTimeZone": isTimeZone, "dayInTimeZone": dayInTimeZone} {
		if err := vm.Set(name, function); err != nil {
			panic(err)
		}
	}
}

// dayInTimeZone returns the day YYYY-MM-DD in a zone at an instant in milliseconds; "" for a zone that does not exist.
func dayInTimeZone(ms int64, zone string) string {
	if !isTimeZone(zone) {
		return ""
	}
	location, err := time.LoadLocation(zone)
	if err != nil {
		return ""
	}
	return time.UnixMilli(ms).In(location).Format(time.DateOnly)
}

func isTimeZone(name string) bool {
	// Go takes these names for UTC and for the zone of the machine.
	if name == "" || name == "Local" {
		return false
	}
	_, err := time.LoadLocation(name)
	return err == nil
}
