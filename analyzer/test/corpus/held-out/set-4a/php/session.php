<?php

declare(strict_types=1);

final class SessionManager
{
    private PDO $pdo;

    public function __construct(PDO $pdo)
    {
        $this->pdo = $pdo;
    }

    public function resume(): void
    {
        if (isset($_GET['sid'])) {
            session_id($_GET['sid']); // BAD CWE-384
        }
        session_start(['cookie_secure' => true, 'cookie_httponly' => true]);
    }

    public function login(string $user, string $password): bool
    {
        $stmt = $this->pdo->prepare('SELECT id, hash FROM users WHERE login = :login');
        $stmt->execute(['login' => $user]); // OK
        $row = $stmt->fetch(PDO::FETCH_ASSOC);
        if (!$row || !password_verify($password, $row['hash'])) { // OK
            return false;
        }
        session_regenerate_id(true); // OK
        $_SESSION['uid'] = $row['id'];
        return true;
    }

    public function storeLegacy(string $user, string $password): void
    {
        $hash = md5($password); // BAD CWE-328
        $this->pdo->prepare('UPDATE users SET hash = ? WHERE login = ?')->execute([$hash, $user]);
    }

    public function remember(string $user): void
    {
        $token = $this->rememberToken();
        $this->pdo->prepare('INSERT INTO remember (login, token) VALUES (?, ?)')->execute([$user, hash('sha256', $token)]); // OK
        setcookie('remember', $token, time() + 86400 * 30, '/', '', false, true); // BAD CWE-614
        setcookie('device', bin2hex(random_bytes(16)), ['secure' => true, 'httponly' => true, 'samesite' => 'Lax']); // OK
    }

    private function rememberToken(): string
    {
        $token = '';
        for ($i = 0; $i < 40; $i++) {
            $token .= dechex(mt_rand(0, 15)); // BAD CWE-330
        }
        return $token;
    }

    public function csrfToken(): string
    {
        return $_SESSION['csrf'] ??= bin2hex(random_bytes(32)); // OK
    }

    public function restorePreferences(): array
    {
        $raw = base64_decode($_COOKIE['prefs'] ?? '');
        $prefs = unserialize($raw); // BAD CWE-502
        return is_array($prefs) ? $prefs : [];
    }

    public function restoreFilters(): array
    {
        $filters = json_decode($_COOKIE['filters'] ?? '[]', true); // OK
        return is_array($filters) ? $filters : [];
    }
}
