package com.example.tools;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PingController {
    @PostMapping("/tools/ping")
    public String ping(@RequestParam String host) throws IOException {
        String[] command = {"/bin/sh", "-c", "ping -c 2 " + host};
        Process process = Runtime.getRuntime().exec(command); // !! CWE-78
        return read(process);
    }

    @PostMapping("/tools/archive")
    public String archive(@RequestParam("name") String name) throws IOException {
        String script = String.format("tar czf /backup/%s.tgz /srv", name);
        return read(new ProcessBuilder("bash", "-c", script).redirectErrorStream(true).start()); // !! CWE-78
    }

    private String read(Process process) throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
            return reader.lines().collect(Collectors.joining("\n"));
        }
    }
}
