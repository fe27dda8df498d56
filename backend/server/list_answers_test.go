package server

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/search"
)

// PocketBase delays an empty list after its hooks have run, so the answer must be written by then.
func TestEmptyListsAreAnsweredAtOnce(t *testing.T) {
	for _, query := range []string{"", "?fields=id,name", "?filter=name='x'&fields=id"} {
		answer := httptest.NewRecorder()
		event := new(core.RecordsListRequestEvent)
		event.RequestEvent = new(core.RequestEvent)
		event.Request = httptest.NewRequest("GET", "/api/collections/acc_accounts/records"+strings.ReplaceAll(query, "'", "%27"), nil)
		event.Response = answer
		event.Collection = core.NewBaseCollection("acc_accounts")
		event.Result = &search.Result{Page: 1, PerPage: 30, Items: []*core.Record{}}
		if err := answerList(event); err != nil {
			t.Fatal(err)
		}
		if body := answer.Body.String(); !strings.Contains(body, `"items":[]`) {
			t.Errorf("answered with %q to %q", body, query)
		}
	}
}
