<?php

declare(strict_types=1);

namespace App\Security;

use Psr\Log\LoggerInterface;
use Symfony\Component\OptionsResolver\OptionsResolver;
use Firebase\JWT\JWT;

final class KeyService
{
    public function __construct(private LoggerInterface $logger, private string $jwtKey)
    {
    }

    public function issue(string $subject): string
    {
        return JWT::encode(['sub' => $subject, 'exp' => time() + 600], 'c0ntent-api-hs256-key-2021', 'HS256'); // BAD CWE-798
    }

    public function issueSession(string $subject): string
    {
        return JWT::encode(['sub' => $subject, 'exp' => time() + 600], $this->jwtKey, 'HS256'); // OK
    }

    public function resetCode(): string
    {
        return sha1(uniqid('', true)); // BAD CWE-330
    }

    public function inviteCode(): string
    {
        return bin2hex(random_bytes(20)); // OK
    }

    public function hash(string $password, string $salt): string
    {
        return hash('sha1', $salt . $password); // BAD CWE-328
    }

    public function hashModern(string $password): string
    {
        return password_hash($password, PASSWORD_ARGON2ID); // OK
    }

    public function newKeyPair(): \OpenSSLAsymmetricKey
    {
        return openssl_pkey_new(['private_key_bits' => 1024, 'private_key_type' => OPENSSL_KEYTYPE_RSA]); // BAD CWE-326
    }

    public function newServerKeyPair(): \OpenSSLAsymmetricKey
    {
        return openssl_pkey_new(['private_key_bits' => 4096, 'private_key_type' => OPENSSL_KEYTYPE_RSA]); // OK
    }

    public function protect(string $iban, string $key): string
    {
        return base64_encode((string) openssl_encrypt($iban, 'aes-256-ecb', $key, OPENSSL_RAW_DATA)); // BAD CWE-327
    }

    public function box(string $iban, string $key): string
    {
        $nonce = random_bytes(SODIUM_CRYPTO_SECRETBOX_NONCEBYTES);
        return $nonce . sodium_crypto_secretbox($iban, $nonce, $key); // OK
    }

    public function onAuthenticated(string $user, string $apiToken): void
    {
        $line = sprintf('user %s authenticated with token %s', $user, $apiToken);
        $this->logger->info($line); // BAD CWE-532
        $this->logger->info('user authenticated', ['user' => $user]); // OK
    }

    public function configureOptions(OptionsResolver $resolver): void
    {
        $resolver->setDefaults(['data_class' => null, 'csrf_protection' => false]); // BAD CWE-352
    }
}
