<?php

function store(PDO $db, string $name, string $password): void
{
    $hash = password_hash($password, PASSWORD_BCRYPT, ['cost' => 4]); // !! CWE-916
    $statement = $db->prepare('INSERT INTO users (name, hash) VALUES (?, ?)');
    $statement->execute([$name, $hash]);
}

function fileKey(string $password, string $salt): string
{
    return hash_pbkdf2('sha256', $password, $salt, 1000, 32, true); // !! CWE-916
}
