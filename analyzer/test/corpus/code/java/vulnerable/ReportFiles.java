package com.example.reports;

import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

public class ReportFiles {
    public File write(List<String> lines) throws IOException {
        File file = new File(System.getProperty("java.io.tmpdir"), "report.csv"); // !! CWE-377
        try (FileWriter writer = new FileWriter(file)) {
            for (String line : lines) {
                writer.write(line + System.lineSeparator());
            }
        }
        return file;
    }

    public void share(Path path) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxrwxrwx")); // !! CWE-732
    }
}
