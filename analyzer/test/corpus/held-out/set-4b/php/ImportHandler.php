<?php

declare(strict_types=1);

namespace App\Import;

use Psr\Http\Message\ServerRequestInterface;
use Symfony\Component\Filesystem\Filesystem;
use Symfony\Component\Yaml\Yaml;

final class ImportHandler
{
    private const READERS = ['csv' => CsvReader::class, 'xlsx' => XlsxReader::class];

    public function __construct(private Filesystem $fs)
    {
    }

    public function reader(ServerRequestInterface $request): object
    {
        $type = $request->getQueryParams()['reader'];
        $class = $this->qualify($type);
        return new $class(); // BAD CWE-470
    }

    private function qualify(string $type): string
    {
        return str_contains($type, '\\') ? $type : 'App\\Import\\' . ucfirst($type) . 'Reader';
    }

    public function knownReader(ServerRequestInterface $request): object
    {
        $class = self::READERS[$request->getQueryParams()['reader'] ?? 'csv'] ?? CsvReader::class;
        return new $class(); // OK
    }

    public function resume(ServerRequestInterface $request): mixed
    {
        $state = $request->getParsedBody()['state'];
        return unserialize(gzuncompress(base64_decode($state))); // BAD CWE-502
    }

    public function settings(ServerRequestInterface $request): mixed
    {
        return Yaml::parse((string) $request->getBody()); // OK
    }

    public function xml(ServerRequestInterface $request): \SimpleXMLElement
    {
        return simplexml_load_string((string) $request->getBody(), \SimpleXMLElement::class, LIBXML_NOENT); // BAD CWE-611
    }

    public function feed(ServerRequestInterface $request): \SimpleXMLElement
    {
        return simplexml_load_string((string) $request->getBody()); // OK
    }

    public function lookup(ServerRequestInterface $request, \SimpleXMLElement $catalog): array
    {
        $expr = sprintf("//item[sku='%s']", $request->getQueryParams()['sku'] ?? '');
        return $catalog->xpath($expr) ?: []; // BAD CWE-643
    }

    public function all(\SimpleXMLElement $catalog): array
    {
        return $catalog->xpath('//item[@active="1"]') ?: []; // OK
    }

    public function filter(ServerRequestInterface $request, array $lines): array
    {
        ini_set('pcre.backtrack_limit', '1000000000');
        $pattern = '~' . $request->getQueryParams()['match'] . '~i';
        return preg_grep($pattern, $lines); // BAD CWE-1333
    }

    public function search(ServerRequestInterface $request, array $lines): array
    {
        return preg_grep('~' . preg_quote($request->getQueryParams()['match'], '~') . '~i', $lines); // OK
    }

    public function finish(string $file): void
    {
        $this->fs->chmod($file, 0666); // BAD CWE-732
        $this->fs->chmod($file . '.key', 0600); // OK
    }

    public function originAllowed(ServerRequestInterface $request): bool
    {
        return preg_match('~^https://shop\.example\.org~', $request->getHeaderLine('Origin')) === 1; // BAD CWE-20
    }

    public function hostAllowed(ServerRequestInterface $request): bool
    {
        return preg_match('~^https://[a-z]+\.example\.org$~D', $request->getHeaderLine('Origin')) === 1; // OK
    }
}
