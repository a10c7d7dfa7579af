package session

import (
	"math/rand"
	"net/http"
	"time"
)

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

func newToken(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = letters[rand.Intn(len(letters))] // !! CWE-338
	}
	return string(b)
}

func Start(w http.ResponseWriter) string {
	token := newToken(32)
	http.SetCookie(w, &http.Cookie{
		Name:     "session",
		Value:    token,
		Expires:  time.Now().Add(24 * time.Hour),
		HttpOnly: false, // !! CWE-1004
		Secure:   true,
	})
	return token
}
