package com.acme.identity;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

public class CredentialService {

    private final SecureRandom secureRandom = new SecureRandom();

    public String newPasswordResetToken() {
        byte[] token = new byte[24];
        new Random().nextBytes(token); // BAD CWE-330
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    public String newApiToken() {
        byte[] token = new byte[32];
        secureRandom.nextBytes(token); // OK
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    public String legacyPasswordHash(String password) throws GeneralSecurityException {
        MessageDigest digest = MessageDigest.getInstance("MD5"); // BAD CWE-328
        return HexFormat.of().formatHex(digest.digest(password.getBytes(StandardCharsets.UTF_8)));
    }

    public byte[] passwordHash(char[] password, byte[] salt) throws GeneralSecurityException {
        PBEKeySpec spec = new PBEKeySpec(password, salt, 310_000, 256);
        return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded(); // OK
    }

    public byte[] sealPin(SecretKey key, byte[] pin) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("DESede/ECB/PKCS5Padding"); // BAD CWE-327
        cipher.init(Cipher.ENCRYPT_MODE, key);
        return cipher.doFinal(pin);
    }

    public byte[] sealNote(SecretKey key, byte[] nonce, byte[] note) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding"); // OK
        cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, nonce));
        return cipher.doFinal(note);
    }

    public SecretKeySpec exportKey() {
        return new SecretKeySpec("9fK2mQ7xTz41LbRw".getBytes(StandardCharsets.UTF_8), "AES"); // BAD CWE-798
    }

    public SecretKeySpec backupKey() {
        return new SecretKeySpec(Base64.getDecoder().decode(System.getenv("BACKUP_KEY")), "AES"); // OK
    }

    public KeyPair partnerKeyPair() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(1024); // BAD CWE-326
        return generator.generateKeyPair();
    }

    public KeyPair serverKeyPair() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(3072); // OK
        return generator.generateKeyPair();
    }
}
