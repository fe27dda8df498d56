package replica

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"

	"coffer/backend/server"
)

// serveWaiting refuses every request until the server holds the lease, and returns a function that ends it: the edge takes
// /api/health for the sign of the serving server. Operators get answers.
func serveWaiting(operator *server.Operator) (func() error, error) {
	body := fmt.Sprintf(`{"status":503,"message":%q,"data":{"reason":{"code":"server-waits","message":%q}}}`, notServing, notServing)
	refuse := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusServiceUnavailable)
		if _, err := w.Write([]byte(body)); err != nil {
			log.Printf("Replica: an answer could not be sent: %v", err)
		}
	}
	answer, endMetrics, err := operator.Early(http.HandlerFunc(refuse))
	if err != nil {
		return nil, err
	}
	waiting := &http.Server{Addr: addressOf(os.Args), Handler: answer}
	go func() {
		if err := waiting.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
			log.Fatalf("Replica: %v", err)
		}
	}()
	return func() error { return errors.Join(endMetrics(), waiting.Close()) }, nil
}

// addressOf returns the address where `serve` is to listen. Cobra reads its flags later than the replica begins.
func addressOf(arguments []string) string {
	for _, argument := range arguments {
		if address, ok := strings.CutPrefix(argument, "--http="); ok {
			return address
		}
	}
	return "127.0.0.1:8090"
}
