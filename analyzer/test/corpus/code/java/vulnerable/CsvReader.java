package com.example.csv;

import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

public class CsvReader {
    public List<String[]> read(String path) throws IOException {
        BufferedReader reader = new BufferedReader(new FileReader(path)); // !! CWE-772
        List<String[]> rows = new ArrayList<>();
        String line;
        while ((line = reader.readLine()) != null) {
            rows.add(line.split(","));
        }
        return rows;
    }

    public int columns(List<String[]> rows) {
        try {
            return rows.get(0).length;
        } finally {
            return 0; // !! CWE-584
        }
    }
}
