package config

import (
	"database/sql"
	"fmt"
	"os"
)

const (
	passwordEnv  = "DB_PASSWORD"
	tokenHeader  = "X-Csrf-Token"
	passwordHint = "at least 12 characters"
)

type Config struct {
	DSN       string
	JWTSecret []byte
}

func Load() (*Config, error) {
	password, ok := os.LookupEnv(passwordEnv)
	if !ok {
		return nil, fmt.Errorf("%s is not set", passwordEnv)
	}
	return &Config{
		DSN:       fmt.Sprintf("postgres://orders:%s@db.example.com/orders?sslmode=verify-full", password),
		JWTSecret: []byte(os.Getenv("JWT_SECRET")),
	}, nil
}

func (c *Config) Open() (*sql.DB, error) {
	return sql.Open("postgres", c.DSN)
}
