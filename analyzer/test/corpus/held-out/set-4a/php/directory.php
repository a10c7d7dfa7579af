<?php

declare(strict_types=1);

namespace App\Services;

class DirectoryService
{
    private $link;

    public function __construct()
    {
        $this->link = ldap_connect('ldaps://ldap.example.com');
        ldap_bind($this->link, 'cn=reader,dc=example,dc=com', 'r3ader-Pr0d!'); // BAD CWE-798
    }

    public function rebind(): bool
    {
        return ldap_bind($this->link, 'cn=writer,dc=example,dc=com', getenv('LDAP_WRITER_PASSWORD')); // OK
    }

    public function find(): array
    {
        $filter = $this->filter($_GET['user'] ?? '');
        $result = ldap_search($this->link, 'ou=people,dc=example,dc=com', $filter); // BAD CWE-90
        return ldap_get_entries($this->link, $result);
    }

    private function filter(string $user): string
    {
        return '(&(objectClass=person)(uid=' . $user . '))';
    }

    public function findMail(): array
    {
        $mail = ldap_escape($_GET['mail'] ?? '', '', LDAP_ESCAPE_FILTER);
        $result = ldap_search($this->link, 'ou=people,dc=example,dc=com', '(mail=' . $mail . ')'); // OK
        return ldap_get_entries($this->link, $result);
    }

    public function room(\DOMDocument $plan): ?\DOMNode
    {
        $xpath = new \DOMXPath($plan);
        return $xpath->query("//room[@owner='" . $_GET['owner'] . "']")->item(0); // BAD CWE-643
    }

    public function floor(\DOMDocument $plan): ?\DOMNode
    {
        $xpath = new \DOMXPath($plan);
        return $xpath->query('//floor[@no=' . (int) $_GET['no'] . ']')->item(0); // OK
    }
}
