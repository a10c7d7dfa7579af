package com.example.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
public class UploadController {
    private final Path root = Paths.get("/var/uploads");

    @PostMapping("/upload")
    public String upload(@RequestParam("file") MultipartFile file) throws IOException {
        Path target = root.resolve(file.getOriginalFilename());
        Files.copy(file.getInputStream(), target); // !! CWE-22
        return target.getFileName().toString();
    }

    @GetMapping("/report")
    public Resource report(@RequestParam String month) {
        return new FileSystemResource("/srv/reports/" + month + ".pdf"); // !! CWE-22
    }
}
