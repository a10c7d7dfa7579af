package tokens

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"os"

	"github.com/golang-jwt/jwt/v5"
)

func Sign(key, body []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(body)
	return mac.Sum(nil)
}

func Issue(subject string) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": subject})
	return token.SignedString([]byte(os.Getenv("JWT_KEY")))
}

func Block(key []byte) (cipher.Block, error) {
	return aes.NewCipher(key)
}
