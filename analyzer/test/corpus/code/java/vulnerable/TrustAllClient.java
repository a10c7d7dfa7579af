package com.example.http;

import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

public class TrustAllClient {
    public static void install() throws Exception {
        TrustManager[] managers = {
            new X509TrustManager() {
                public void checkClientTrusted(X509Certificate[] chain, String type) {
                }

                public void checkServerTrusted(X509Certificate[] chain, String type) { // !! CWE-295
                }

                public X509Certificate[] getAcceptedIssuers() {
                    return new X509Certificate[0];
                }
            }
        };
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers, new SecureRandom());
        HttpsURLConnection.setDefaultSSLSocketFactory(context.getSocketFactory());
        HttpsURLConnection.setDefaultHostnameVerifier((hostname, session) -> true); // !! CWE-297
    }
}
