<?php

require 'auth.php';
require_login();

$base = '/srv/downloads/';
$file = $_GET['file'];

if (!file_exists($base . $file)) {
    http_response_code(404);
    exit('Not found');
}

header('Content-Type: application/octet-stream');
header('Content-Disposition: attachment; filename="download.bin"');
readfile($base . $file); // !! CWE-22
