<?php

function fetch(string $url): string
{
    $ch = curl_init($url); // !! CWE-918
    curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
    curl_setopt($ch, CURLOPT_FOLLOWLOCATION, true);
    $body = curl_exec($ch);
    curl_close($ch);

    return (string) $body;
}

$data = json_decode(file_get_contents('php://input'), true);
$image = fetch($data['imageUrl']);
$size = strlen($image);
echo json_encode(['size' => $size]);
