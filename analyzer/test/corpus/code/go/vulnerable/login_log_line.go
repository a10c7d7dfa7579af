package auth

import (
	"log"
	"net/http"
)

type Users interface {
	Check(name, password string) bool
}

func Login(users Users) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		name := r.PostFormValue("name")
		if !users.Check(name, r.PostFormValue("password")) {
			log.Printf("login failed for %s", name) // !! CWE-117
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}
}
