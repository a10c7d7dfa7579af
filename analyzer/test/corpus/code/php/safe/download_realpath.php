<?php

require 'auth.php';
require_login();

$base = realpath('/srv/downloads');
$path = realpath($base . '/' . ($_GET['file'] ?? ''));

if ($path === false || !str_starts_with($path, $base . DIRECTORY_SEPARATOR)) {
    http_response_code(404);
    exit('Not found');
}

header('Content-Type: application/octet-stream');
header('Content-Length: ' . filesize($path));
readfile($path);
