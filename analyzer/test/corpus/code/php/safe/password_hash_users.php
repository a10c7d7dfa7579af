<?php

declare(strict_types=1);

final class Users
{
    public function __construct(private PDO $pdo)
    {
    }

    public function register(string $email, string $password): void
    {
        $hash = password_hash($password, PASSWORD_ARGON2ID);
        $this->pdo->prepare('INSERT INTO users (email, password_hash) VALUES (?, ?)')->execute([$email, $hash]);
    }

    public function check(string $email, string $password): bool
    {
        $statement = $this->pdo->prepare('SELECT password_hash FROM users WHERE email = ?');
        $statement->execute([$email]);
        $hash = $statement->fetchColumn();

        return is_string($hash) && password_verify($password, $hash);
    }
}
