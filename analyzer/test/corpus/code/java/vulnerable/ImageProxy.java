package com.example.proxy;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@RestController
public class ImageProxy {
    private final RestTemplate rest = new RestTemplate();

    @GetMapping("/proxy/image")
    public byte[] image(@RequestParam String url) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection(); // !! CWE-918
        connection.setConnectTimeout(3000);
        try (InputStream in = connection.getInputStream()) {
            return in.readAllBytes();
        }
    }

    @GetMapping("/proxy/status")
    public String status(@RequestParam String host) {
        String address = "http://" + host + "/status";
        return rest.getForObject(address, String.class); // !! CWE-918
    }
}
