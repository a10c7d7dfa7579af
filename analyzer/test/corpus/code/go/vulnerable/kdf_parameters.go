package auth

import (
	"crypto/sha256"

	"golang.org/x/crypto/bcrypt"
	"golang.org/x/crypto/pbkdf2"
	"golang.org/x/crypto/scrypt"
)

func Hash(password []byte) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, bcrypt.MinCost) // !! CWE-916
}

func Derive(password, salt []byte) []byte {
	return pbkdf2.Key(password, salt, 4096, 32, sha256.New) // !! CWE-916
}

func Stretch(password, salt []byte) ([]byte, error) {
	return scrypt.Key(password, salt, 1024, 8, 1, 32) // !! CWE-916
}
