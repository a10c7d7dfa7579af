package vault

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/rc4"
)

var iv = []byte("1234567890123456")

func EncryptRecord(key, record []byte) ([]byte, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	out := make([]byte, len(record))
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(out, record) // !! CWE-329
	return out, nil
}

func LegacyBlock(key []byte) (cipher.Block, error) {
	return des.NewCipher(key) // !! CWE-327
}

func Stream(key, data []byte) ([]byte, error) {
	c, err := rc4.NewCipher(key) // !! CWE-327
	if err != nil {
		return nil, err
	}
	out := make([]byte, len(data))
	c.XORKeyStream(out, data)
	return out, nil
}
