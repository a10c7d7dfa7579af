package config

import (
	"database/sql"
	"time"

	"github.com/golang-jwt/jwt/v5"
	_ "github.com/lib/pq"
)

const dsn = "postgres://orders:Wq7!zLp2Rv9@db.example.com:5432/orders?sslmode=require" // !! CWE-798

var signingKey = []byte("n8Xw2pLq5TzV0rKc7JmB") // !! CWE-798

func Open() (*sql.DB, error) {
	return sql.Open("postgres", dsn)
}

func Token(subject string) (string, error) {
	claims := jwt.RegisteredClaims{
		Subject:   subject,
		ExpiresAt: jwt.NewNumericDate(time.Now().Add(time.Hour)),
	}
	return jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(signingKey)
}
