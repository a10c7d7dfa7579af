package users

import (
	"context"
	"database/sql"
	"fmt"

	"golang.org/x/crypto/bcrypt"
)

func Create(ctx context.Context, db *sql.DB, email, password string) error {
	hash, err := bcrypt.GenerateFromPassword([]byte(password), 12)
	if err != nil {
		return fmt.Errorf("hash: %w", err)
	}
	_, err = db.ExecContext(ctx, "INSERT INTO users (email, password_hash) VALUES ($1, $2)", email, hash)
	return err
}

func Check(ctx context.Context, db *sql.DB, email, password string) bool {
	var hash []byte
	err := db.QueryRowContext(ctx, "SELECT password_hash FROM users WHERE email = $1", email).Scan(&hash)
	if err != nil {
		return false
	}
	return bcrypt.CompareHashAndPassword(hash, []byte(password)) == nil
}
