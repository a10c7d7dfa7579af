<?php

return [
    'debug' => false,
    'database' => [
        'host' => 'db.example.com',
        'user' => 'shop',
        'password' => 'S3cr3t-Shop-2021!', // !! CWE-798
    ],
    'mail' => [
        'dsn' => 'smtp://mailer:Zq8vT1nPw4@smtp.example.com:587', // !! CWE-798
    ],
    'stripe' => [
        'publishable' => getenv('STRIPE_PUBLISHABLE'),
    ],
];
