//: lacks: docs, helmet, proxy, sqlite, range, nestedPost, cascade
//: default port: 8080
//: includes: [only] net/http [only]; [only] standard library [only]; (no|without) [a] framework; servemux; go 1.22 [routing|patterns]; method based routing; goroutine safe; thread safe; mutex; structs; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request
package main

import (
	"cmp"
//: if shutdown
	"context"
//: end
//: if resources or auth or upload
	"crypto/rand"
//: end
//: if apiKey
	"crypto/subtle"
//: end
	"encoding/json"
//: if resources or auth or shutdown
	"errors"
//: end
//: if resources or auth or upload
	"fmt"
//: end
//: if resources or auth or upload
	"io"
//: end
	"log"
//: if logging
	"log/slog"
//: end
//: if rateLimit
	"net"
//: end
	"net/http"
//: if types_email or auth
	"net/mail"
//: end
//: if types_url
	"net/url"
//: end
	"os"
//: if shutdown
	"os/signal"
//: end
//: if upload
	"path/filepath"
//: end
//: if resources or auth
	"slices"
//: end
//: if pagination and resources
	"strconv"
//: end
//: if go_strings or auth or upload and not imagesOnly
	"strings"
//: end
//: if resources or auth or rateLimit
	"sync"
//: end
//: if shutdown
	"syscall"
//: end
	"time"
//: if go_utf8
	"unicode/utf8"
//: end
//: if auth

	"github.com/golang-jwt/jwt/v5"
	"golang.org/x/crypto/bcrypt"
//: end
)
//: each resource in resources

type __resource_Pascal__ struct {
	ID string `json:"id"`
//: each field in resource_inputs
	__field_goName__ __field_goStored__ `json:"__field_camel__"`
//: end
//: each parent in resource_parents
	__parent_Pascal__ID string `json:"__parent_camel__Id"`
//: end
//: if owner or author
	OwnerID string `json:"ownerId"`
//: end
//: if timestamps
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
//: end
}
//: end
//: if resources or auth

// Everything is kept in memory and lost when the process ends.
var (
	mu sync.RWMutex
//: if auth
	users []User
//: end
//: each resource in resources
	__resource_many_camel__ []__resource_Pascal__
//: end
)
//: end

func main() {
	mux := http.NewServeMux()
//: if health
	mux.HandleFunc("GET __healthPath__", func(w http.ResponseWriter, _ *http.Request) {
		writeJSON(w, http.StatusOK, map[string]string{"status": "ok"})
	})
//: end
//: if auth
	mux.HandleFunc("POST __prefix____signUpPath__", signUp)
	mux.HandleFunc("POST __prefix____loginPath__", logIn)
	mux.HandleFunc("GET __prefix____mePath__", me)
//: end
//: if upload
	mux.HandleFunc("POST __prefix____uploadPath__", __goWith__upload__goEnd__)
	mux.HandleFunc("GET /uploads/{name}", readUpload)
//: end
//: each resource in resources
	mux.HandleFunc("GET __prefix__/__resource_many_kebab__", __goWith__list__resource_many_Pascal____goEnd__)
	mux.HandleFunc("POST __prefix__/__resource_many_kebab__", __goWith__create__resource_Pascal____goEnd__)
	mux.HandleFunc("GET __prefix__/__resource_many_kebab__/{id}", __goWith__get__resource_Pascal____goEnd__)
	mux.HandleFunc("PUT __prefix__/__resource_many_kebab__/{id}", __goWith__replace__resource_Pascal____goEnd__)
	mux.HandleFunc("PATCH __prefix__/__resource_many_kebab__/{id}", __goWith__update__resource_Pascal____goEnd__)
//: each field in resource_fieldRoutes
	mux.HandleFunc("PATCH __prefix__/__resource_many_kebab__/{id}/__field_kebab__", __goWith__update__resource_Pascal____goEnd__)
//: end
	mux.HandleFunc("DELETE __prefix__/__resource_many_kebab__/{id}", __goWith__delete__resource_Pascal____goEnd__)
//: each parent in resource_parents
	mux.HandleFunc("GET __prefix__/__parent_many_kebab__/{__parent_camel__Id}/__resource_many_kebab__", __goWith__list__resource_many_Pascal____goEnd__)
//: end
//: end

	var handler http.Handler = mux
//: if apiKey
	handler = requireAPIKey(handler)
//: end
//: if rateLimit
	handler = limitRate(handler)
//: end
//: if cors
	handler = allowOrigin(handler)
//: end
//: if logging
	handler = logRequests(handler)
//: end
	port := cmp.Or(os.Getenv("PORT"), "__port__")
	log.Printf("Listening on http://localhost:%s", port)
	server := &http.Server{Addr: ":" + port, Handler: handler, ReadHeaderTimeout: 10 * time.Second}
//: if shutdown
	stopped, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		<-stopped.Done()
		if err := server.Shutdown(context.Background()); err != nil {
			log.Print(err)
		}
	}()
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		log.Fatal(err)
	}
//: else
	log.Fatal(server.ListenAndServe())
//: end
}
//: each resource in resources
//: include _go-resource.go
//: end
//: if auth
//: include _go-auth.go
//: end
//: if upload
//: include _go-upload.go
//: end
//: if resources or auth

// decode reads a JSON body and returns what is wrong with it, by field.
func decode(r *http.Request, into any, required ...string) map[string]string {
	problems := map[string]string{}
	body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, 1<<20))
	var sent map[string]json.RawMessage
	if err != nil || json.Unmarshal(body, &sent) != nil {
		return map[string]string{"body": "must be a JSON object"}
	}
	for _, name := range required {
		if value, ok := sent[name]; !ok || string(value) == "null" {
			problems[name] = "is required"
		}
	}
	var wrongType *json.UnmarshalTypeError
	if err := json.Unmarshal(body, into); errors.As(err, &wrongType) {
		problems[wrongType.Field] = "has the wrong type"
	}
	return problems
}
//: if types_email or auth

func isEmail(text string) bool {
	address, err := mail.ParseAddress(text)
	return err == nil && address.Address == text
}
//: end
//: if types_url

func isURL(text string) bool {
	address, err := url.Parse(text)
	return err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Host != ""
}
//: end
//: if types_date or types_datetime

func isTime(layout, text string) bool {
	_, err := time.Parse(layout, text)
	return err == nil
}
//: end
//: if go_copied and resources

// copyOf keeps JSON from being decoded into a stored value.
func copyOf[T any](pointer *T) *T {
	if pointer == nil {
		return nil
	}
	value := *pointer
	return &value
}
//: end
//: if go_optional and resources

// valueOf is the value behind a pointer, or the zero value.
func valueOf[T any](pointer *T) T {
	if pointer == nil {
		var zero T
		return zero
	}
	return *pointer
}
//: end
//: end
//: if resources or auth or upload

// newID returns a random UUID.
func newID() string {
	var id [16]byte
	rand.Read(id[:])
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
//: end

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		log.Print(err)
	}
}
//: if fails or rateLimit

func fail(w http.ResponseWriter, status int, message string) {
	writeJSON(w, status, map[string]string{"error": message})
}
//: end
//: if resources or auth

func invalid(w http.ResponseWriter, problems map[string]string) {
	writeJSON(w, http.StatusBadRequest, map[string]any{"error": "Invalid input", "fields": problems})
}
//: end
//: if apiKey

func requireAPIKey(next http.Handler) http.Handler {
	key := os.Getenv("API_KEY")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
//: if health
		if r.URL.Path == "__healthPath__" {
			next.ServeHTTP(w, r)
			return
		}
//: end
		if key == "" || subtle.ConstantTimeCompare([]byte(r.Header.Get("X-API-Key")), []byte(key)) != 1 {
			fail(w, http.StatusUnauthorized, "Invalid API key")
			return
		}
		next.ServeHTTP(w, r)
	})
}
//: end
//: if rateLimit

// limitRate lets each client send __rateMax__ requests in __rateMinutes__ minutes.
func limitRate(next http.Handler) http.Handler {
	var counting sync.Mutex
	counts := map[string]int{}
	go func() {
		for range time.Tick(__rateMinutes__ * time.Minute) {
			counting.Lock()
			clear(counts)
			counting.Unlock()
		}
	}()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client, _, _ := net.SplitHostPort(r.RemoteAddr)
		counting.Lock()
		counts[client]++
		count := counts[client]
		counting.Unlock()
		if count > __rateMax__ {
			fail(w, http.StatusTooManyRequests, "Too many requests")
			return
		}
		next.ServeHTTP(w, r)
	})
}
//: end
//: if cors

func allowOrigin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", cmp.Or(os.Getenv("CORS_ORIGIN"), "*"))
		w.Header().Set("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE")
		w.Header().Set("Access-Control-Allow-Headers", "Content-Type, Authorization, X-API-Key")
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
//: end
//: if logging

func logRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		next.ServeHTTP(w, r)
		slog.Info("request", "method", r.Method, "path", r.URL.EscapedPath(), "duration", time.Since(start))
	})
}
//: end
