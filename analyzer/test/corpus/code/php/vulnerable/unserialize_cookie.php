<?php

class Preferences
{
    public string $theme = 'light';
    public int $pageSize = 20;

    public static function fromCookie(): self
    {
        if (empty($_COOKIE['prefs'])) {
            return new self();
        }
        $data = base64_decode($_COOKIE['prefs']);

        return unserialize($data); // !! CWE-502
    }
}

$prefs = Preferences::fromCookie();
echo json_encode(['pageSize' => $prefs->pageSize]);
