<?php

declare(strict_types=1);

class RemoteClient
{
    private const ALLOWED = ['feeds.example.com', 'news.example.com'];

    public function fetch(): string
    {
        $ch = curl_init();
        curl_setopt($ch, CURLOPT_URL, $_POST['feed']); // BAD CWE-918
        curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
        return (string) curl_exec($ch);
    }

    public function fetchKnown(): string
    {
        $host = $_POST['host'] ?? '';
        if (!in_array($host, self::ALLOWED, true)) {
            return '';
        }
        return (string) file_get_contents('https://' . $host . '/rss.xml'); // OK
    }

    public function partner(string $path): string
    {
        $ch = curl_init('https://partner.example.com/' . rawurlencode($path));
        curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false); // BAD CWE-295
        curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
        return (string) curl_exec($ch);
    }

    public function bank(string $path): string
    {
        $ch = curl_init('https://bank.example.com/' . rawurlencode($path));
        curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, true); // OK
        curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 2); // OK
        curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
        return (string) curl_exec($ch);
    }

    public function isTrusted(string $url): bool
    {
        return strpos((string) parse_url($url, PHP_URL_HOST), 'example.com') !== false; // BAD CWE-20
    }

    public function isOurs(string $url): bool
    {
        return in_array(parse_url($url, PHP_URL_HOST), self::ALLOWED, true); // OK
    }

    public function parseFeed(string $xml): array
    {
        $doc = new DOMDocument();
        $doc->loadXML($xml, LIBXML_NOENT | LIBXML_DTDLOAD); // BAD CWE-611
        return iterator_to_array($doc->getElementsByTagName('item'));
    }

    public function parseNews(string $xml): array
    {
        $doc = new DOMDocument();
        $doc->loadXML($xml, LIBXML_NONET); // OK
        return iterator_to_array($doc->getElementsByTagName('item'));
    }

    public function seal(string $payload, string $key): string
    {
        return (string) openssl_encrypt($payload, 'des-ede3-cbc', $key, OPENSSL_RAW_DATA, random_bytes(8)); // BAD CWE-327
    }

    public function sealStrong(string $payload, string $key, string &$tag): string
    {
        return (string) openssl_encrypt($payload, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, random_bytes(12), $tag); // OK
    }
}
