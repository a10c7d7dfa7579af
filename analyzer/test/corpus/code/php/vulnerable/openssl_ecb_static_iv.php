<?php

final class CardVault
{
    private const IV = '1234567890123456';

    public function __construct(private string $key)
    {
    }

    public function seal(string $number): string
    {
        return base64_encode(openssl_encrypt($number, 'aes-128-ecb', $this->key, OPENSSL_RAW_DATA)); // !! CWE-327
    }

    public function sealNote(string $note): string
    {
        return openssl_encrypt($note, 'aes-256-cbc', $this->key, 0, self::IV); // !! CWE-329
    }

    public function sealLegacy(string $text): string
    {
        return openssl_encrypt($text, 'des-ede3', $this->key); // !! CWE-327
    }
}
