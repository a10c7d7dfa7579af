package auth

import (
	"crypto/md5"
	crand "crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"encoding/hex"
	"log"
	"math/rand"
	"net/http"
	"os"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"golang.org/x/crypto/bcrypt"
)

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

func HashLegacy(password string) string {
	sum := md5.Sum([]byte(password)) // BAD CWE-328
	return hex.EncodeToString(sum[:])
}

func Hash(password string) ([]byte, error) {
	return bcrypt.GenerateFromPassword([]byte(password), 12) // OK
}

func ResetToken() string {
	token := make([]byte, 32)
	for i := range token {
		token[i] = letters[rand.Intn(len(letters))] // BAD CWE-330
	}
	return string(token)
}

func SessionToken() (string, error) {
	buf := make([]byte, 32)
	if _, err := crand.Read(buf); err != nil { // OK
		return "", err
	}
	return hex.EncodeToString(buf), nil
}

func Backoff(attempt int) time.Duration {
	return time.Duration(attempt)*time.Second + time.Duration(rand.Intn(250))*time.Millisecond // OK
}

func SignAccess(sub string) (string, error) {
	t := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": sub})
	return t.SignedString([]byte("s7Gk2-portal-signing-key")) // BAD CWE-798
}

func SignRefresh(sub string) (string, error) {
	t := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": sub})
	return t.SignedString([]byte(os.Getenv("REFRESH_KEY"))) // OK
}

func DeviceKey() (*rsa.PrivateKey, error) {
	return rsa.GenerateKey(crand.Reader, 1024) // BAD CWE-326
}

func ServerKey() (*rsa.PrivateKey, error) {
	return rsa.GenerateKey(crand.Reader, 3072) // OK
}

func IdPClient() *http.Client {
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} // BAD CWE-295
}

func MailClient() *http.Client {
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12}}} // OK
}

func Login(w http.ResponseWriter, r *http.Request) {
	password := r.PostFormValue("password")
	log.Printf("login attempt with password %q", password) // BAD CWE-532
	log.Printf("login attempt from %s", r.RemoteAddr) // OK
}
