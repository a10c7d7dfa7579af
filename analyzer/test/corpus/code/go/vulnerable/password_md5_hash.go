package users

import (
	"context"
	"crypto/md5"
	"crypto/sha1"
	"database/sql"
	"encoding/hex"
	"fmt"
)

func hashPassword(password string) string {
	sum := md5.Sum([]byte(password)) // !! CWE-328
	return hex.EncodeToString(sum[:])
}

func Create(ctx context.Context, db *sql.DB, email, password string) error {
	_, err := db.ExecContext(ctx,
		"INSERT INTO users (email, password_hash) VALUES ($1, $2)", email, hashPassword(password))
	return err
}

func pinHash(salt, pin string) string {
	return fmt.Sprintf("%x", sha1.Sum([]byte(salt+pin))) // !! CWE-328
}
