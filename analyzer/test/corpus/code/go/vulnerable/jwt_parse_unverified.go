package auth

import (
	"context"
	"net/http"
	"strings"

	"github.com/golang-jwt/jwt/v5"
)

type ctxKey struct{}

func Middleware(next http.Handler) http.Handler {
	parser := jwt.NewParser()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		claims := jwt.MapClaims{}
		if _, _, err := parser.ParseUnverified(raw, claims); err != nil { // !! CWE-347
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		ctx := context.WithValue(r.Context(), ctxKey{}, claims["sub"])
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

func Anonymous(claims jwt.Claims) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodNone, claims)
	return token.SignedString(jwt.UnsafeAllowNoneSignatureType) // !! CWE-347
}
