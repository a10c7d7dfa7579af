//: lacks: docs, helmet, proxy, users, editMe
//: default port: 8080
//: includes: [only] net/http [only]; [only] standard library [only]; (no|without) [a] framework; servemux; go 1.22 [routing|patterns]; method based routing; goroutine safe; thread safe; mutex; middleware; bcrypt; structs
//: option gorm: gorm
package main

import (
	"cmp"
//: if shutdown or auth
	"context"
//: end
//: if stored or upload
	"crypto/rand"
//: end
//: if apiKey
	"crypto/subtle"
//: end
	"encoding/json"
//: include _go-imports.go
//: if hashes or stored and gorm or stored and sql

//: include _go-packages.go
//: end
)
//: include _go-parts.go

// handler is an HTTP handler that may fail.
type handler func(w http.ResponseWriter, r *http.Request) error

func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := h(w, r); err != nil {
		writeError(w, err)
	}
}

func writeJSON(w http.ResponseWriter, status int, body any) error {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	return json.NewEncoder(w).Encode(body)
}

func writeError(w http.ResponseWriter, err error) {
	status, body := errorResponse(err)
	if err := writeJSON(w, status, body); err != nil {
		log.Printf("cannot send the response: %v", err)
	}
}
//: if stored

// respond sends a result, unless it failed.
func respond(w http.ResponseWriter, status int, body any, err error) error {
	if err != nil {
		return err
	}
	return writeJSON(w, status, body)
}

// withBody passes the body of a request on.
func withBody(handle func(w http.ResponseWriter, r *http.Request, body []byte) error) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		body, err := readBody(r)
		if err != nil {
			return err
		}
		return handle(w, r, body)
	}
}
//: end
//: if auth

type userKey struct{}

func userOf(r *http.Request) User {
	user, _ := r.Context().Value(userKey{}).(User)
	return user
}

func requireUser(next http.Handler) http.Handler {
	return handler(func(w http.ResponseWriter, r *http.Request) error {
		user, err := authorize(r)
		if err != nil {
			return err
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), userKey{}, user)))
		return nil
	})
}
//: end
//: include _go-middleware.go

func routes() http.Handler {
	mux := http.NewServeMux()
//: if health
	started := time.Now()
	mux.Handle("GET __healthPath__", handler(func(w http.ResponseWriter, _ *http.Request) error {
		return writeJSON(w, http.StatusOK, map[string]any{"status": "ok", "uptime": int(time.Since(started).Seconds())})
	}))
//: end
//: if auth
	mux.Handle("POST __prefix____signUpPath__", withBody(func(w http.ResponseWriter, _ *http.Request, body []byte) error {
		created, err := signUp(body)
		return respond(w, http.StatusCreated, created, err)
	}))
	mux.Handle("POST __prefix____loginPath__", withBody(func(w http.ResponseWriter, _ *http.Request, body []byte) error {
		created, err := signIn(body)
		return respond(w, http.StatusOK, created, err)
	}))
//: if refresh
	mux.Handle("POST __prefix____refreshPath__", withBody(func(w http.ResponseWriter, _ *http.Request, body []byte) error {
		created, err := refreshSessionOf(body)
		return respond(w, http.StatusOK, created, err)
	}))
//: end
//: if logout
	mux.Handle("POST __prefix____logoutPath__", handler(func(w http.ResponseWriter, r *http.Request) error {
		if err := signOut(r.Header.Get("Authorization")); err != nil {
			return err
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	}))
//: end
	mux.Handle("GET __prefix____mePath__", handler(func(w http.ResponseWriter, r *http.Request) error {
		user, err := authenticate(r.Header.Get("Authorization"))
		return respond(w, http.StatusOK, user, err)
	}))

	api := http.NewServeMux()
//: if publicRead
	// Reading is public. Everything else below needs a token.
//: else
	// Everything below needs a token.
//: end
	mux.Handle("/", requireUser(api))
//: else
	api := mux
//: end
//: if upload
	api.Handle("POST __prefix____uploadPath__", handler(func(w http.ResponseWriter, r *http.Request) error {
		file, err := saveUpload(w, r)
		if err != nil {
			return err
		}
		return writeJSON(w, http.StatusCreated, file)
	}))
	api.Handle("GET __prefix__/uploads/{name}", handler(func(w http.ResponseWriter, r *http.Request) error {
		return serveUpload(w, r, r.PathValue("name"))
	}))
//: end
//: each resource in resources
	add__resource_Pascal__Routes(api)
//: end
	api.Handle("/", handler(func(_ http.ResponseWriter, r *http.Request) error {
		return fail(http.StatusNotFound, "not_found", "There is no "+r.Method+" "+r.URL.Path+".")
	}))
	return mux
}
//: each resource in resources
//: include _nethttp-routes.go
//: end
//: include _go-main.go
