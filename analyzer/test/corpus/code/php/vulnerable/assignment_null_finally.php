<?php

class Account
{
    public ?string $role = 'viewer';
    public ?Account $parent = null;

    public function isAdmin(): bool
    {
        if ($this->role = 'admin') { // !! CWE-481
            return true;
        }

        return false;
    }

    public function parentRole(): string
    {
        if ($this->parent === null) {
            return 'none of ' . $this->parent->role; // !! CWE-476
        }

        return (string) $this->parent->role;
    }

    public function load(PDO $pdo): array
    {
        try {
            return $pdo->query('SELECT id FROM accounts')->fetchAll();
        } finally {
            return []; // !! CWE-584
        }
    }
}
