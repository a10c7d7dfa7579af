package com.example.payments;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.IvParameterSpec;

public class CardCipher {
    private static final byte[] IV = new byte[16];
    private final SecretKey key;

    public CardCipher(SecretKey key) {
        this.key = key;
    }

    public String encrypt(String pan) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding"); // !! CWE-327
        cipher.init(Cipher.ENCRYPT_MODE, key);
        return Base64.getEncoder().encodeToString(cipher.doFinal(pan.getBytes(StandardCharsets.UTF_8)));
    }

    public byte[] encryptNote(String note) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(IV)); // !! CWE-329
        return cipher.doFinal(note.getBytes(StandardCharsets.UTF_8));
    }

    public Cipher legacy() throws GeneralSecurityException {
        return Cipher.getInstance("DESede/CBC/PKCS5Padding"); // !! CWE-327
    }
}
