<?php

final class Box
{
    private const CIPHER = 'aes-256-gcm';

    public function __construct(private string $key)
    {
    }

    public function seal(string $text): string
    {
        $iv = random_bytes(openssl_cipher_iv_length(self::CIPHER));
        $body = openssl_encrypt($text, self::CIPHER, $this->key, OPENSSL_RAW_DATA, $iv, $tag);

        return base64_encode($iv . $tag . $body);
    }

    public function open(string $box): string
    {
        $data = base64_decode($box, true);
        $text = openssl_decrypt(substr($data, 28), self::CIPHER, $this->key, OPENSSL_RAW_DATA, substr($data, 0, 12), substr($data, 12, 16));
        if ($text === false) {
            throw new RuntimeException('The box cannot be opened');
        }

        return $text;
    }
}
