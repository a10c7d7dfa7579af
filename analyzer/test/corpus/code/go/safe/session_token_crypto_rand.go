package session

import (
	"crypto/rand"
	"encoding/base64"
	mrand "math/rand"
	"net/http"
	"time"
)

func newToken() (string, error) {
	b := make([]byte, 32)
	if _, err := rand.Read(b); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(b), nil
}

func Start(w http.ResponseWriter) (string, error) {
	token, err := newToken()
	if err != nil {
		return "", err
	}
	http.SetCookie(w, &http.Cookie{
		Name: "session", Value: token, Path: "/", MaxAge: 3600,
		HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
	})
	return token, nil
}

func Backoff(attempt int) time.Duration {
	base := time.Duration(1<<attempt) * 100 * time.Millisecond
	return base + time.Duration(mrand.Int63n(int64(base)))
}
