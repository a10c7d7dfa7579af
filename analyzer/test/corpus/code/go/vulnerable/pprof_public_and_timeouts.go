package main

import (
	"fmt"
	"log"
	"net/http"
	_ "net/http/pprof" // !! CWE-489
	"runtime/debug"
)

func recoverer(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				w.WriteHeader(http.StatusInternalServerError)
				fmt.Fprintf(w, "%v\n%s", p, debug.Stack()) // !! CWE-209
			}
		}()
		next.ServeHTTP(w, r)
	})
}

func main() {
	log.Fatal(http.ListenAndServe(":8080", recoverer(http.DefaultServeMux)))
}
