<?php

namespace App\Service;

use Symfony\Contracts\HttpClient\HttpClientInterface;

final class Weather
{
    private const HOSTS = ['eu' => 'https://eu.weather.example.com', 'us' => 'https://us.weather.example.com'];

    public function __construct(private HttpClientInterface $client)
    {
    }

    public function forecast(string $region, string $city): array
    {
        $base = self::HOSTS[$region] ?? self::HOSTS['eu'];
        $response = $this->client->request('GET', $base . '/v1/forecast', [
            'query' => ['city' => $city],
            'timeout' => 5,
        ]);

        return $response->toArray();
    }
}
