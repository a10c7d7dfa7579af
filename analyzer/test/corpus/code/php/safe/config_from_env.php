<?php

return [
    'debug' => (bool) env('APP_DEBUG', false),
    'database' => [
        'host' => env('DB_HOST', '127.0.0.1'),
        'username' => env('DB_USERNAME', 'shop'),
        'password' => env('DB_PASSWORD', ''),
    ],
    'passwords' => [
        'users' => ['provider' => 'users', 'table' => 'password_reset_tokens', 'expire' => 60],
    ],
    'messages' => [
        'password' => 'The password is not right.',
        'token' => 'This reset link is no longer valid.',
    ],
];
