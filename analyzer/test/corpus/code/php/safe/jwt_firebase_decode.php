<?php

use Firebase\JWT\JWT;
use Firebase\JWT\Key;

function currentUser(string $header): ?array
{
    if (!str_starts_with($header, 'Bearer ')) {
        return null;
    }
    try {
        $claims = JWT::decode(substr($header, 7), new Key(getenv('JWT_PUBLIC_KEY'), 'RS256'));
    } catch (UnexpectedValueException) {
        return null;
    }

    return ['id' => $claims->sub, 'role' => $claims->role];
}
