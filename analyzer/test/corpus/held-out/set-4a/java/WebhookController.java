package com.acme.hooks;

import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class WebhookController {

    private static final Logger log = LoggerFactory.getLogger(WebhookController.class);
    private static final Map<String, String> PARTNERS = Map.of(
            "billing", "https://billing.acme.com/hook", "stock", "https://stock.acme.com/hook");
    private static final Set<String> TRUSTED_HOSTS = Set.of("billing.acme.com", "stock.acme.com");

    private final OkHttpClient client = new OkHttpClient.Builder().followRedirects(false).build(); // OK
    private final OkHttpClient partnerClient =
            new OkHttpClient.Builder().hostnameVerifier((hostname, session) -> true).build(); // BAD CWE-295

    @PostMapping("/hooks/test")
    public int test(@RequestParam("callback") String callback) throws IOException {
        String target = withTrailingSlash(callback);
        try (Response response = client.newCall(new Request.Builder().url(target).build()).execute()) { // BAD CWE-918
            return response.code();
        }
    }

    private static String withTrailingSlash(String url) {
        return url.endsWith("/") ? url : url + "/";
    }

    @PostMapping("/hooks/deliver")
    public int deliver(@RequestParam String partner, @RequestParam String payload) throws IOException {
        String target = PARTNERS.get(partner);
        if (target == null) {
            return 404;
        }
        RequestBody body = RequestBody.create(payload, MediaType.get("application/json"));
        try (Response response = client.newCall(new Request.Builder().url(target).post(body).build()).execute()) { // OK
            return response.code();
        }
    }

    @GetMapping("/hooks/origin-check")
    public boolean originAllowed(@RequestParam String origin) {
        return URI.create(origin).getHost().endsWith("acme.com"); // BAD CWE-20
    }

    @GetMapping("/hooks/host-check")
    public boolean hostAllowed(@RequestParam String origin) {
        return TRUSTED_HOSTS.contains(URI.create(origin).getHost()); // OK
    }

    @PostMapping("/hooks/login")
    public void login(@RequestParam String username, @RequestParam String password) {
        log.info("partner login user={} password={}", username.replaceAll("[\r\n]", "_"), password); // BAD CWE-532
        log.info("partner login received, registered partners={}", PARTNERS.size()); // OK
    }
}
