<?php

class UserFile
{
    private SimpleXMLElement $xml;

    public function __construct(string $path)
    {
        $this->xml = simplexml_load_file($path);
    }

    public function find(string $login): ?string
    {
        $nodes = $this->xml->xpath("/users/user[login='" . $login . "']/role"); // !! CWE-643

        return $nodes ? (string) $nodes[0] : null;
    }
}

$file = new UserFile(__DIR__ . '/users.xml');
echo json_encode(['role' => $file->find($_REQUEST['login'])]);
