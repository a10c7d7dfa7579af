<?php

const PAGES = [
    'home' => 'home.php',
    'about' => 'about.php',
    'contact' => 'contact.php',
];

$page = $_GET['page'] ?? 'home';
if (!array_key_exists($page, PAGES)) {
    http_response_code(404);
    $page = 'home';
}

require __DIR__ . '/pages/' . PAGES[$page];
