package replica

import (
	"slices"
	"testing"
	"time"
)

func TestSuperseded(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	begun := map[int64]time.Time{}
	for generation, days := range map[int64]int{1: 30, 2: 20, 4: 8, 5: 6, 6: 0} {
		begun[generation] = now.AddDate(0, 0, -days)
	}
	cases := []struct {
		days int
		want []int64
	}{
		// Generation 4 was still written six days ago.
		{7, []int64{2, 1}},
		{1, []int64{4, 2, 1}},
		{25, nil},
		{40, nil},
	}
	for _, each := range cases {
		got := superseded([]int64{6, 5, 4, 2, 1}, begun, now.AddDate(0, 0, -each.days))
		if !slices.Equal(got, each.want) {
			t.Errorf("kept for %d days: %v instead of %v", each.days, got, each.want)
		}
	}
	if got := superseded([]int64{1}, begun, now); got != nil {
		t.Errorf("the only generation: %v", got)
	}
}
