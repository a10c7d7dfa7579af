package com.example.themes;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class ThemeInstaller {
    public void install(InputStream archive, File destination) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            ZipEntry entry;
            while ((entry = zip.getNextEntry()) != null) {
                File file = new File(destination, entry.getName());
                if (entry.isDirectory()) {
                    file.mkdirs();
                    continue;
                }
                try (FileOutputStream out = new FileOutputStream(file)) { // !! CWE-22
                    zip.transferTo(out);
                }
            }
        }
    }
}
