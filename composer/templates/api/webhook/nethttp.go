//: includes: [only] net/http [only]; [only] standard library [only]; (no|without) [a] framework
//: default port: 8080
package main

import (
//: include _imports.go
)

//: include _core.go

func respond(handle func(*http.Request) (int, any)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		status, body := handle(r)
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.WriteHeader(status)
		if err := json.NewEncoder(w).Encode(body); err != nil {
			log.Printf("cannot send the response: %v", err)
		}
	}
}

func main() {
	router := http.NewServeMux()
	router.HandleFunc("POST __path__", respond(receive))
	router.HandleFunc("GET __path__/events", respond(listEvents))
//: include _main.go
