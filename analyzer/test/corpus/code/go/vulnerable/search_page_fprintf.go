package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
)

func search(w http.ResponseWriter, r *http.Request) {
	term := r.URL.Query().Get("q")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<h1>Results for %s</h1>", term) // !! CWE-79
}

func notFound(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(http.StatusNotFound)
	page := "<p>There is no page " + r.FormValue("page") + "</p>"
	io.WriteString(w, page) // !! CWE-79
}

func main() {
	http.HandleFunc("/search", search)
	http.HandleFunc("/missing", notFound)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
