package com.example.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class WordCount {
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            System.err.println("usage: WordCount <file>");
            System.exit(2);
        }
        try (Stream<String> lines = Files.lines(Path.of(args[0]))) {
            Map<String, Long> counts = lines
                    .flatMap(line -> Stream.of(line.toLowerCase().split("\\W+")))
                    .filter(word -> !word.isBlank())
                    .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
            counts.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                    .limit(10)
                    .forEach(entry -> System.out.printf("%6d %s%n", entry.getValue(), entry.getKey()));
        }
    }
}
