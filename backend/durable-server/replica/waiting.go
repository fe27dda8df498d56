package replica

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

// serveWaiting answers every request with a refusal until the server holds the lease: the edge takes /api/health for the
// sign of the one that serves.
func serveWaiting() *http.Server {
	body := fmt.Sprintf(`{"status":503,"message":%q,"data":{"reason":{"code":"server-waits","message":%q}}}`, notServing, notServing)
	server := &http.Server{
		Addr: addressOf(os.Args),
		Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusServiceUnavailable)
			if _, err := w.Write([]byte(body)); err != nil {
				log.Printf("Replica: an answer could not be sent: %v", err)
			}
		}),
	}
	go func() {
		if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
			log.Fatalf("Replica: %v", err)
		}
	}()
	return server
}

// addressOf is where `serve` is to listen. Cobra reads its flags later than the replica begins.
func addressOf(arguments []string) string {
	for _, argument := range arguments {
		if address, ok := strings.CutPrefix(argument, "--http="); ok {
			return address
		}
	}
	return "127.0.0.1:8090"
}
