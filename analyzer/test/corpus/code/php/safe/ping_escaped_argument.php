<?php

$target = filter_var($_POST['ip'] ?? '', FILTER_VALIDATE_IP);
if ($target === false) {
    http_response_code(400);
    exit('An IP address is expected');
}

exec('ping -c 4 ' . escapeshellarg($target), $lines, $code);

header('Content-Type: text/plain');
echo $code === 0 ? implode("\n", $lines) : 'unreachable';
