<?php

class Gateway
{
    public function __construct(private string $endpoint, private string $apiKey)
    {
    }

    public function charge(int $cents): array
    {
        $ch = curl_init($this->endpoint . '/charges');
        curl_setopt_array($ch, [
            CURLOPT_POST => true,
            CURLOPT_POSTFIELDS => http_build_query(['amount' => $cents]),
            CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . $this->apiKey],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_SSL_VERIFYPEER => true,
            CURLOPT_SSL_VERIFYHOST => 2,
            CURLOPT_TIMEOUT => 10,
        ]);
        $body = curl_exec($ch);
        if ($body === false) {
            throw new RuntimeException(curl_error($ch));
        }

        return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
    }
}
