package com.acme.export;

import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/export")
public class ExportController {

    private final List<String> lines;

    public ExportController(List<String> lines) {
        this.lines = lines;
    }

    @GetMapping("/page")
    public List<String> page(@RequestParam("offset") String offset) {
        long requested = Long.parseLong(offset);
        int start = (int) requested; // BAD CWE-681
        return lines.subList(start, lines.size());
    }

    @GetMapping("/slice")
    public List<String> slice(@RequestParam("offset") long offset) {
        int start = Math.toIntExact(offset); // OK
        return lines.subList(Math.max(0, Math.min(start, lines.size())), lines.size());
    }

    @GetMapping("/grep")
    public List<String> grep(@RequestParam("expr") String expr) {
        String wrapped = ".*" + expr + ".*";
        Pattern pattern = Pattern.compile(wrapped); // BAD CWE-1333
        return lines.stream().filter(l -> pattern.matcher(l).matches()).collect(Collectors.toList());
    }

    @GetMapping("/find")
    public List<String> find(@RequestParam("text") String text) {
        Pattern pattern = Pattern.compile(Pattern.quote(text), Pattern.CASE_INSENSITIVE); // OK
        return lines.stream().filter(l -> pattern.matcher(l).find()).collect(Collectors.toList());
    }

    public void writeNightly() throws IOException {
        try (FileWriter out = new FileWriter(new File("/tmp/nightly-export.csv"))) { // BAD CWE-377
            out.write(String.join("\n", lines));
        }
    }

    public Path writeAdHoc() throws IOException {
        Path file = Files.createTempFile("adhoc", ".csv"); // OK
        return Files.write(file, lines);
    }

    public void publish(Path export) throws IOException {
        Files.setPosixFilePermissions(export, PosixFilePermissions.fromString("rwxrwxrwx")); // BAD CWE-732
    }

    public void lock(Path export) throws IOException {
        Files.setPosixFilePermissions(export, PosixFilePermissions.fromString("rw-------")); // OK
    }
}
