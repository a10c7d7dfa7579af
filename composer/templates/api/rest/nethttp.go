//: lacks: docs, helmet, proxy, sqlite, range, nestedPost, cascade
//: default port: 8080
//: option uuid: uuid [ids]; ids are uuids
//: option patch: patch; partial (update|updates|updating)
//: includes: [only] net/http [only]; [only] standard library [only]; (no|without) [a] framework; servemux; go 1.22 [routing|patterns]; method based routing; goroutine safe; thread safe; mutex; structs; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request
// Needs Go 1.24 or newer.
package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/mail"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode/utf8"
//: if auth

	"github.com/golang-jwt/jwt/v5"
	"golang.org/x/crypto/bcrypt"
//: end
)
//: each resource in resources

//: if resource_goPointers
// A value that may be missing is a pointer.
//: end
type __resource_Pascal__Input struct {
//: each field in resource_inputs
	__field_goName__ __field_goStored__ `json:"__field_camel__"`
//: end
//: each parent in resource_parents
	__parent_Pascal__ID string `json:"__parent_camel__Id"`
//: end
}

type __resource_Pascal__ struct {
	ID string `json:"id"`
	__resource_Pascal__Input
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
//: if auth
var users []User
//: end
//: each resource in resources
var __resource_many_camel__ = []__resource_Pascal__{}
//: end
var mu sync.Mutex
//: end

func main() {
	mux := http.NewServeMux()
//: if health
	mux.HandleFunc("GET __healthPath__", func(w http.ResponseWriter, _ *http.Request) {
		writeJSON(w, http.StatusOK, map[string]string{"status": "ok"})
	})
//: end
//: if auth
	mux.HandleFunc("POST __prefix____signUpPath__", handle(signUp))
	mux.HandleFunc("POST __prefix____loginPath__", handle(logIn))
	mux.HandleFunc("GET __prefix____mePath__", handle(me))
//: end
//: if upload
	mux.HandleFunc("POST __prefix____uploadPath__", upload)
	mux.HandleFunc("GET /uploads/{name}", readUpload)
//: end
//: each resource in resources
	mux.HandleFunc("GET __prefix__/__resource_many_kebab__", __goWith__(list__resource_many_Pascal__))
	mux.HandleFunc("POST __prefix__/__resource_many_kebab__", __goWith__(create__resource_Pascal__))
	mux.HandleFunc("GET __prefix__/__resource_many_kebab__/{id}", __goWith__(get__resource_Pascal__))
	mux.HandleFunc("PUT __prefix__/__resource_many_kebab__/{id}", __goWith__(update__resource_Pascal__))
//: if patch
	mux.HandleFunc("PATCH __prefix__/__resource_many_kebab__/{id}", __goWith__(update__resource_Pascal__))
//: each field in resource_fieldRoutes
	mux.HandleFunc("PATCH __prefix__/__resource_many_kebab__/{id}/__field_kebab__", __goWith__(update__resource_Pascal____field_goName__))
//: end
//: end
	mux.HandleFunc("DELETE __prefix__/__resource_many_kebab__/{id}", __goWith__(delete__resource_Pascal__))
//: each parent in resource_parents
	mux.HandleFunc("GET __prefix__/__parent_many_kebab__/{__parent_camel__Id}/__resource_many_kebab__", __goWith__(list__resource_many_Pascal__))
//: end
//: end
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		writeJSON(w, http.StatusNotFound, map[string]string{"error": "Not found"})
	})

	port := cmp.Or(os.Getenv("PORT"), "__port__")
	server := &http.Server{Addr: ":" + port, Handler: __go_handler__, ReadHeaderTimeout: 10 * time.Second}
	log.Printf("Listening on http://localhost:%s", port)
//: if shutdown
	go func() {
		if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
			log.Fatal(err)
		}
	}()
	stopped, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	<-stopped.Done()
	// Requests that are running are answered first.
	if err := server.Shutdown(context.Background()); err != nil {
		log.Print(err)
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

//: if auth
// handle passes the body to a handler, and sends what it returns as JSON.
//: else
// handle passes the body to a handler, one at a time, and sends what it returns as JSON.
//: end
func handle(run func(r *http.Request, body []byte) (int, any)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil {
			writeJSON(w, http.StatusRequestEntityTooLarge, map[string]string{"error": "The body has more than 1 MB"})
			return
		}
//: if auth
		status, result := run(r, body)
//: else
		mu.Lock()
		status, result := run(r, body)
		mu.Unlock()
//: end
//: if totalHeader
		if list, ok := result.(counted); ok {
			w.Header().Set("X-Total-Count", strconv.Itoa(list.total))
			result = list.records
		}
//: end
		writeJSON(w, status, result)
	}
}
//: if totalHeader and resources

// counted is a list, and how many records it would have without pages.
type counted struct {
	total   int
	records any
}
//: end
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
//: if uuid

// newID returns a random UUID.
func newID() string {
	var id [16]byte
	rand.Read(id[:])
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
//: end
//: end
//: if resources or auth or upload

func fail(status int, message string) (int, any) {
	return status, map[string]string{"error": message}
}
//: end

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
//: if resources
	if status != http.StatusNoContent {
		json.NewEncoder(w).Encode(body)
	}
//: else
	json.NewEncoder(w).Encode(body)
//: end
}
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
			writeJSON(w, http.StatusUnauthorized, map[string]string{"error": "Invalid API key"})
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
			writeJSON(w, http.StatusTooManyRequests, map[string]string{"error": "Too many requests"})
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
