package org.shoply.ops;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.QueryValue;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.owasp.encoder.Encode;

@Controller("/diagnostics")
public class DiagnosticsController {

    private static final Pattern HOSTNAME = Pattern.compile("[a-z0-9][a-z0-9.-]{0,200}");
    private final HttpClient client = HttpClient.newHttpClient();

    @Get("/ping")
    public String ping(@QueryValue String host) throws IOException {
        String command = pingCommand(host, 3);
        Process process = Runtime.getRuntime().exec(new String[] {"/bin/sh", "-c", command}); // BAD CWE-78
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private String pingCommand(String host, int count) {
        return "ping -c " + count + " " + host + " 2>&1 | tail -n 2";
    }

    @Get("/dig")
    public String dig(@QueryValue String host) throws IOException {
        if (!HOSTNAME.matcher(host).matches()) {
            return "invalid";
        }
        Process process = new ProcessBuilder("dig", "+short", host).start(); // OK
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Get("/uptime")
    public String uptime() throws IOException {
        Process process = Runtime.getRuntime().exec(new String[] {"/usr/bin/uptime", "-p"}); // OK
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Get("/fetch")
    public int fetch(@QueryValue String url) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(url)).GET().build(), BodyHandlers.discarding()).statusCode(); // BAD CWE-918
    }

    @Get("/geo")
    public String geo(@QueryValue String city) throws IOException, InterruptedException {
        String q = URLEncoder.encode(city, StandardCharsets.UTF_8);
        return client.send(HttpRequest.newBuilder(URI.create("https://geo.shoply.org/v1?city=" + q)).build(), BodyHandlers.ofString()).body(); // OK
    }

    @Get(value = "/echo", produces = MediaType.TEXT_HTML)
    public HttpResponse<String> echo(@QueryValue String message) {
        String html = "<html><body><pre>" + message + "</pre></body></html>";
        return HttpResponse.ok(html); // BAD CWE-79
    }

    @Get(value = "/show", produces = MediaType.TEXT_HTML)
    public HttpResponse<String> show(@QueryValue String message) {
        return HttpResponse.ok("<html><body><pre>" + Encode.forHtml(message) + "</pre></body></html>"); // OK
    }
}
