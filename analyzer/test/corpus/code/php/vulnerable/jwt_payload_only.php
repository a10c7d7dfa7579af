<?php

function currentUser(): ?array
{
    $header = $_SERVER['HTTP_AUTHORIZATION'] ?? '';
    if (!str_starts_with($header, 'Bearer ')) {
        return null;
    }
    $parts = explode('.', substr($header, 7));
    if (count($parts) !== 3) {
        return null;
    }
    $claims = json_decode(base64_decode(strtr($parts[1], '-_', '+/')), true); // !! CWE-347
    if (($claims['exp'] ?? 0) < time()) {
        return null;
    }

    return ['id' => $claims['sub'], 'role' => $claims['role']];
}
