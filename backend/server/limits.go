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

// waitFor counts one more for who, and returns 0 within the bound, else the seconds until one more is accepted. It keeps its
// counts where src/lib/limits.ts keeps them, in the same form: that file counts what hooks see, and sweeps both.
func waitFor(app core.App, name string, row bound, who string) int {
	if os.Getenv("COFFER_LIMITS") == "off" {
		return 0
	}
	now := time.Now().UnixMilli()
	wait := 0
	app.Store().SetFunc(fmt.Sprintf("limit:%s:%s", name, security.SHA256(who)), func(stored any) any {
		text, _ := stored.(string)
		var times []string
		first := int64(0)
		for _, word := range strings.Fields(text) {
			until, err := strconv.ParseInt(word, 10, 64)
			if err != nil || until <= now {
				continue
			}
			if len(times) == 0 {
				first = until
			}
			times = append(times, word)
		}
		if len(times) < row.limit() {
			times = append(times, strconv.FormatInt(now+int64(row.Seconds)*1000, 10))
		} else {
			wait = int((first-now)/1000) + 1
		}
		return strings.Join(times, " ")
	})
	return wait
}
