package com.example.notes;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

public class NoteCipher {
    private final SecureRandom random = new SecureRandom();
    private final SecretKey key;

    public NoteCipher(SecretKey key) {
        this.key = key;
    }

    public byte[] encrypt(String text) throws GeneralSecurityException {
        byte[] iv = new byte[12];
        random.nextBytes(iv);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, iv));
        byte[] body = cipher.doFinal(text.getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.allocate(iv.length + body.length).put(iv).put(body).array();
    }

    public boolean same(byte[] left, byte[] right) {
        return MessageDigest.isEqual(left, right);
    }
}
