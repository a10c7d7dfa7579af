package tokens

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"

	"github.com/golang-jwt/jwt/v5"
)

func Sign(body []byte) []byte {
	mac := hmac.New(sha256.New, []byte("a3f9x1-webhooks")) // !! CWE-798
	mac.Write(body)
	return mac.Sum(nil)
}

func Issue(subject string) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": subject})
	return token.SignedString([]byte("k9Q2v-moonrise-77")) // !! CWE-798
}

func Block() (cipher.Block, error) {
	return aes.NewCipher([]byte("q8Zr1mVn4Yc0Xw7t")) // !! CWE-798
}
