<?php

class Registration
{
    public function __construct(private PDO $pdo)
    {
    }

    public function register(string $email, string $password): void
    {
        $hash = md5($password); // !! CWE-328
        $statement = $this->pdo->prepare('INSERT INTO users (email, password) VALUES (?, ?)');
        $statement->execute([$email, $hash]);
    }

    public function changePassword(int $id, string $password): void
    {
        $statement = $this->pdo->prepare('UPDATE users SET password = ? WHERE id = ?');
        $statement->execute([sha1('x7' . $password), $id]); // !! CWE-328
    }
}
