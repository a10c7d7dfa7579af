<?php

function store(PDO $db, string $name, string $password): void
{
    $hash = password_hash($password, PASSWORD_BCRYPT, ['cost' => 12]);
    $statement = $db->prepare('INSERT INTO users (name, hash) VALUES (?, ?)');
    $statement->execute([$name, $hash]);
}

function storeWithDefault(string $password): string
{
    return password_hash($password, PASSWORD_DEFAULT);
}

function fileKey(string $password, string $salt): string
{
    return hash_pbkdf2('sha256', $password, $salt, 600000, 32, true);
}
