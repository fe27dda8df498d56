package server

import (
	"sync"
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
	location := findTimeZone(zone)
	if location == nil {
		return ""
	}
	return time.UnixMilli(ms).In(location).Format(time.DateOnly)
}

func isTimeZone(name string) bool {
	return findTimeZone(name) != nil
}

// timeZones has the zones that were found, because reading one takes longer than the rest of a check. Names without a zone are not
// kept, so that requests cannot fill the memory.
var timeZones sync.Map

// findTimeZone returns nil if there is no zone of this name.
func findTimeZone(name string) *time.Location {
	// Go takes these names for UTC and for the zone of the machine.
	if name == "" || name == "Local" {
		return nil
	}
	if found, ok := timeZones.Load(name); ok {
		return found.(*time.Location)
	}
	location, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	timeZones.Store(name, location)
	return location
}
