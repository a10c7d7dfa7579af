package auth

import (
	"errors"
	"net/http"
	"os"
	"strings"

	"github.com/golang-jwt/jwt/v5"
)

var errMethod = errors.New("unexpected signing method")

func Subject(r *http.Request) (string, error) {
	raw := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	claims := &jwt.RegisteredClaims{}
	_, err := jwt.ParseWithClaims(raw, claims, func(t *jwt.Token) (any, error) {
		if _, ok := t.Method.(*jwt.SigningMethodHMAC); !ok {
			return nil, errMethod
		}
		return []byte(os.Getenv("JWT_SECRET")), nil
	}, jwt.WithIssuer("shop"))
	if err != nil {
		return "", err
	}
	return claims.Subject, nil
}
