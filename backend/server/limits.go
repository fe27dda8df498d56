package server

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// waitFor counts amount more for who, and returns 0 within the bound, else the seconds until one more is accepted. It keeps its
// counts where src/lib/limits.ts keeps them, in the same form: that file counts for the hooks, and sweeps both.
func waitFor(app core.App, name string, row bound, who string, amount int) int {
	if os.Getenv("COFFER_LIMITS") == "off" {
		return 0
	}
	now := time.Now().UnixMilli()
	wait := 0
	app.Store().SetFunc(fmt.Sprintf("limit:%s:%s", name, security.SHA256(who)), func(stored any) any {
		text, _ := stored.(string)
		var kept []string
		first, sum := now, amount
		for _, word := range strings.Fields(text) {
			until, counted := readCount(word)
			if until <= now {
				continue
			}
			if len(kept) == 0 {
				first = until
			}
			sum += counted
			kept = append(kept, word)
		}
		if sum <= row.limit() {
			kept = append(kept, writeCount(now+int64(row.Seconds)*1000, amount))
		} else {
			wait = int((first-now)/1000) + 1
		}
		return strings.Join(kept, " ")
	})
	return wait
}

// readCount returns when a count expires, and its amount; an unreadable count has expired.
func readCount(word string) (until int64, amount int) {
	time, counted, hasAmount := strings.Cut(word, ":")
	until, err := strconv.ParseInt(time, 10, 64)
	if err != nil {
		return 0, 0
	}
	if !hasAmount {
		return until, 1
	}
	if amount, err = strconv.Atoi(counted); err != nil {
		return 0, 0
	}
	return until, amount
}

func writeCount(until int64, amount int) string {
	if amount == 1 {
		return strconv.FormatInt(until, 10)
	}
	return fmt.Sprintf("%d:%d", until, amount)
}
