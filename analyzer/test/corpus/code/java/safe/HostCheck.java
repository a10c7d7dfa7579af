package com.example.tools;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class HostCheck {
    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

    @PostMapping("/tools/ping")
    public boolean ping(@RequestParam String host) throws IOException, InterruptedException {
        if (!IPV4.matcher(host).matches()) {
            throw new IllegalArgumentException("an IPv4 address is expected");
        }
        Process process = new ProcessBuilder("ping", "-c", "2", host).inheritIO().start();
        return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    }

    @PostMapping("/tools/uptime")
    public int uptime() throws IOException, InterruptedException {
        return Runtime.getRuntime().exec(new String[] {"uptime", "-p"}).waitFor();
    }
}
