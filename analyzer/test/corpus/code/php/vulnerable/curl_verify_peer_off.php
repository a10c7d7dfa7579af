<?php

class PaymentGateway
{
    public function __construct(private string $endpoint, private string $apiKey)
    {
    }

    public function charge(int $cents): array
    {
        $ch = curl_init($this->endpoint . '/charges');
        curl_setopt($ch, CURLOPT_POST, true);
        curl_setopt($ch, CURLOPT_POSTFIELDS, http_build_query(['amount' => $cents]));
        curl_setopt($ch, CURLOPT_HTTPHEADER, ['Authorization: Bearer ' . $this->apiKey]);
        curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
        curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false); // !! CWE-295
        curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 0); // !! CWE-295
        $body = curl_exec($ch);
        curl_close($ch);

        return json_decode($body, true);
    }
}
