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

func TestDayInTimeZone(t *testing.T) {
	// 2026-07-03 at 23:30 UTC.
	const ms = 1783121400000
	for zone, day := range map[string]string{"UTC": "2026-07-03", "Europe/Berlin": "2026-07-04", "America/New_York": "2026-07-03", "Pacific/Kiritimati": "2026-07-04", "": "", "Europe/Atlantis": ""} {
		if got := dayInTimeZone(ms, zone); got != day {
			t.Errorf("%q: %q instead of %q", zone, got, day)
		}
	}
}
