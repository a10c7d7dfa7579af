<?php

ini_set('display_errors', '1'); // !! CWE-209
error_reporting(E_ALL);

header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']); // !! CWE-942
header('Access-Control-Allow-Credentials: true');

$token = bin2hex(random_bytes(32));
setcookie('auth_token', $token, time() + 86400, '/', '', false, false); // !! CWE-614

echo json_encode(['ok' => true]);
