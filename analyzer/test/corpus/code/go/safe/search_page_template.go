package main

import (
	"fmt"
	"html"
	"html/template"
	"log"
	"net/http"
	"time"
)

var page = template.Must(template.New("page").Parse(`<h1>Results for {{ .Term }}</h1>`))

func search(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if err := page.Execute(w, map[string]string{"Term": r.URL.Query().Get("q")}); err != nil {
		log.Print(err)
	}
}

func greet(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<p>Hello %s</p>", html.EscapeString(r.FormValue("name")))
}

func main() {
	http.HandleFunc("/search", search)
	http.HandleFunc("/greet", greet)
	server := &http.Server{Addr: "localhost:8080", ReadHeaderTimeout: 5 * time.Second}
	log.Fatal(server.ListenAndServe())
}
