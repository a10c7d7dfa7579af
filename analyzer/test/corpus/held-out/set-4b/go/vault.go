package vault

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/rc4"
	"crypto/sha1"
	"crypto/tls"
	"database/sql"
	"encoding/hex"
	"net/http"
	"os"

	"github.com/gorilla/sessions"
	_ "github.com/lib/pq"
	"golang.org/x/crypto/argon2"
)

var store = sessions.NewCookieStore([]byte(os.Getenv("SESSION_KEY"))) // OK

func EncryptCard(key, pan []byte) ([]byte, error) {
	block, err := des.NewTripleDESCipher(key) // BAD CWE-327
	if err != nil {
		return nil, err
	}
	out := make([]byte, len(pan))
	block.Encrypt(out, pan)
	return out, nil
}

func EncryptNote(key, nonce, note []byte) ([]byte, error) {
	block, err := aes.NewCipher(key) // OK
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	return gcm.Seal(nil, nonce, note, nil), nil
}

func Scramble(key, data []byte) ([]byte, error) {
	c, err := rc4.NewCipher(key) // BAD CWE-327
	if err != nil {
		return nil, err
	}
	out := make([]byte, len(data))
	c.XORKeyStream(out, data)
	return out, nil
}

func PasswordDigest(password, salt string) string {
	sum := sha1.Sum([]byte(salt + password)) // BAD CWE-328
	return hex.EncodeToString(sum[:])
}

func PasswordKey(password string, salt []byte) []byte {
	return argon2.IDKey([]byte(password), salt, 3, 64*1024, 4, 32) // OK
}

func Open() (*sql.DB, error) {
	return sql.Open("postgres", "postgres://vault:Xk92!vaultPw@db.internal:5432/vault?sslmode=verify-full") // BAD CWE-798
}

func OpenReplica() (*sql.DB, error) {
	return sql.Open("postgres", os.Getenv("REPLICA_DSN")) // OK
}

func Start(w http.ResponseWriter, r *http.Request) {
	s, _ := store.Get(r, "vault")
	s.Options = &sessions.Options{Path: "/", MaxAge: 3600, HttpOnly: true, Secure: false} // BAD CWE-614
	s.Save(r, w)
}

func StartAdmin(w http.ResponseWriter, r *http.Request) {
	s, _ := store.Get(r, "vault-admin")
	s.Options = &sessions.Options{Path: "/admin", MaxAge: 900, HttpOnly: true, Secure: true, SameSite: http.SameSiteStrictMode} // OK
	s.Save(r, w)
}

func LegacyTLS() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS10} // BAD CWE-327
}

func ModernTLS() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12} // OK
}
