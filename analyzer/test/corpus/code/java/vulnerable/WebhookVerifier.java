package com.example.hooks;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class WebhookVerifier {
    private static final Pattern NAME = Pattern.compile("^(([a-z])+.)+[A-Z]([a-z])+$"); // !! CWE-1333
    private final byte[] secret;

    public WebhookVerifier(byte[] secret) {
        this.secret = secret.clone();
    }

    public boolean verify(String body, String signature) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret, "HmacSHA256"));
        StringBuilder hex = new StringBuilder();
        for (byte b : mac.doFinal(body.getBytes(StandardCharsets.UTF_8))) {
            hex.append(String.format("%02x", b));
        }
        return hex.toString().equals(signature); // !! CWE-208
    }

    public boolean validName(String name) {
        return NAME.matcher(name).matches();
    }
}
