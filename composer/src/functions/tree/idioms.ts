import { lookupTable } from '@atelier/analyzer/basics'
import { camel, pascal, snake, wordsOf } from '../../words.ts'

/** Where a language has its own way to write what is asked for, that way. By language, then by the library's name. */
type Idiom = (name: string) => string

const snaked = (name: string): string => snake(wordsOf(name))
const camelled = (name: string): string => camel(wordsOf(name))
const pascaled = (name: string): string => pascal(wordsOf(name))

const rust: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    `/// Reverses a text.\npub fn ${snaked(name)}(text: &str) -> String {\n    text.chars().rev().collect()\n}\n`,
  wordFrequency: (name) =>
    `use std::collections::HashMap;\n\n/// Counts how often every word occurs.\npub fn ${snaked(name)}(text: &str) -> HashMap<String, usize> {\n    let mut counts = HashMap::new();\n    for word in text.split_whitespace() {\n        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();\n        if !word.is_empty() {\n            *counts.entry(word).or_insert(0) += 1;\n        }\n    }\n    counts\n}\n`,
  countWords: (name) =>
    `/// Counts the words of a text.\npub fn ${snaked(name)}(text: &str) -> usize {\n    text.split_whitespace().count()\n}\n`,
  sumNumbers: (name) =>
    `/// Adds up numbers.\npub fn ${snaked(name)}(numbers: &[i64]) -> i64 {\n    numbers.iter().sum()\n}\n`,
  isAnagram: (name) =>
    `/// Tells whether two texts have the same letters, not minding case and spaces.\npub fn ${snaked(name)}(first: &str, second: &str) -> bool {\n    sorted_letters(first) == sorted_letters(second)\n}\n\nfn sorted_letters(text: &str) -> Vec<char> {\n    let mut letters: Vec<char> = text.to_lowercase().chars().filter(|letter| !letter.is_whitespace()).collect();\n    letters.sort_unstable();\n    letters\n}\n`,
  capitalize: (name) =>
    `/// Makes the first letter of a text a capital.\npub fn ${snaked(name)}(text: &str) -> String {\n    let mut letters = text.chars();\n    match letters.next() {\n        Some(first) => first.to_uppercase().collect::<String>() + letters.as_str(),\n        None => String::new(),\n    }\n}\n`,
  uniqueItems: (name) =>
    `use std::collections::HashSet;\nuse std::hash::Hash;\n\n/// Keeps the first of every item, in order.\npub fn ${snaked(name)}<T: Clone + Eq + Hash>(items: &[T]) -> Vec<T> {\n    let mut seen = HashSet::new();\n    items.iter().filter(|item| seen.insert((*item).clone())).cloned().collect()\n}\n`,
})

const go: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    `package main\n\n// ${pascaled(name)} reverses a text by its runes.\nfunc ${pascaled(name)}(text string) string {\n\trunes := []rune(text)\n\tfor left, right := 0, len(runes)-1; left < right; left, right = left+1, right-1 {\n\t\trunes[left], runes[right] = runes[right], runes[left]\n\t}\n\treturn string(runes)\n}\n`,
  countWords: (name) =>
    `package main\n\nimport "strings"\n\n// ${pascaled(name)} counts the words of a text.\nfunc ${pascaled(name)}(text string) int {\n\treturn len(strings.Fields(text))\n}\n`,
  wordFrequency: (name) =>
    `package main\n\nimport (\n\t"strings"\n\t"unicode"\n)\n\n// ${pascaled(name)} counts how often every word occurs.\nfunc ${pascaled(name)}(text string) map[string]int {\n\tcounts := make(map[string]int)\n\tisSeparator := func(letter rune) bool {\n\t\treturn !unicode.IsLetter(letter) && !unicode.IsDigit(letter)\n\t}\n\tfor _, word := range strings.FieldsFunc(strings.ToLower(text), isSeparator) {\n\t\tcounts[word]++\n\t}\n\treturn counts\n}\n`,
  uniqueItems: (name) =>
    `package main\n\n// ${pascaled(name)} keeps the first of every item, in order.\nfunc ${pascaled(name)}[T comparable](items []T) []T {\n\tseen := make(map[T]struct{}, len(items))\n\tvar unique []T\n\tfor _, item := range items {\n\t\tif _, known := seen[item]; !known {\n\t\t\tseen[item] = struct{}{}\n\t\t\tunique = append(unique, item)\n\t\t}\n\t}\n\treturn unique\n}\n`,
  isAnagram: (name) =>
    `package main\n\nimport (\n\t"slices"\n\t"strings"\n)\n\n// ${pascaled(name)} tells whether two texts have the same letters, not minding case and spaces.\nfunc ${pascaled(name)}(first, second string) bool {\n\treturn slices.Equal(sortedLetters(first), sortedLetters(second))\n}\n\nfunc sortedLetters(text string) []rune {\n\tletters := []rune(strings.ToLower(strings.Join(strings.Fields(text), "")))\n\tslices.Sort(letters)\n\treturn letters\n}\n`,
  sortBy: (name) =>
    `package main\n\nimport (\n\t"cmp"\n\t"slices"\n)\n\n// ${pascaled(name)} sorts a copy of a list by the key that a function gives.\nfunc ${pascaled(name)}[T any, K cmp.Ordered](items []T, keyOf func(T) K) []T {\n\tsorted := slices.Clone(items)\n\tslices.SortStableFunc(sorted, func(a, b T) int {\n\t\treturn cmp.Compare(keyOf(a), keyOf(b))\n\t})\n\treturn sorted\n}\n`,
})

const ruby: Record<string, Idiom> = lookupTable({
  reverseString: (name) => `# Reverses a text.\ndef ${snaked(name)}(text)\n  text.reverse\nend\n`,
  fizzBuzz: (name) =>
    `# Gives Fizz for multiples of 3, Buzz for those of 5, FizzBuzz for both, and else the number.\ndef ${snaked(name)}(limit)\n  (1..limit).map do |number|\n    if (number % 15).zero? then 'FizzBuzz'\n    elsif (number % 3).zero? then 'Fizz'\n    elsif (number % 5).zero? then 'Buzz'\n    else number.to_s\n    end\n  end\nend\n`,
  isPalindrome: (name) =>
    `# Tells whether a text reads the same backwards; only letters and digits count, and not their case.\ndef ${snaked(name)}(text)\n  letters = text.downcase.gsub(/[^[:alnum:]]/, '')\n  letters == letters.reverse\nend\n`,
  isAnagram: (name) =>
    `# Tells whether two texts have the same letters, not minding case and spaces.\ndef ${snaked(name)}(first, second)\n  letters = ->(text) { text.downcase.delete(" \\t\\n").chars.sort }\n  letters.call(first) == letters.call(second)\nend\n`,
  sumNumbers: (name) => `# Adds up numbers.\ndef ${snaked(name)}(numbers)\n  numbers.sum\nend\n`,
  maxValue: (name) =>
    `# Finds the greatest number, or nil when there is none.\ndef ${snaked(name)}(numbers)\n  numbers.max\nend\n`,
  minValue: (name) =>
    `# Finds the smallest number, or nil when there is none.\ndef ${snaked(name)}(numbers)\n  numbers.min\nend\n`,
  countWords: (name) => `# Counts the words of a text.\ndef ${snaked(name)}(text)\n  text.split.size\nend\n`,
  wordFrequency: (name) =>
    `# Counts how often every word occurs.\ndef ${snaked(name)}(text)\n  text.downcase.scan(/[[:alnum:]']+/).tally\nend\n`,
  uniqueItems: (name) =>
    `# Keeps the first of every item, in order.\ndef ${snaked(name)}(items)\n  items.uniq\nend\n`,
  titleCase: (name) =>
    `# Makes the first letter of every word a capital.\ndef ${snaked(name)}(text)\n  text.split.map(&:capitalize).join(' ')\nend\n`,
  groupBy: (name) =>
    `# Groups the items of a list by the value they have under a key.\ndef ${snaked(name)}(items, key)\n  items.group_by { |item| item[key] }\nend\n`,
})

const php: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    phpFile(camelled(name), 'Reverses a text.', 'string $text', 'string', [
      "return implode('', array_reverse(mb_str_split($text)));",
    ]),
  isEmail: (name) =>
    phpFile(camelled(name), 'Tells whether a text is an email address.', 'string $email', 'bool', [
      'return filter_var($email, FILTER_VALIDATE_EMAIL) !== false;',
    ]),
  isUrl: (name) =>
    phpFile(camelled(name), 'Tells whether a text is a web address.', 'string $url', 'bool', [
      'return filter_var($url, FILTER_VALIDATE_URL) !== false;',
    ]),
  isIpv4: (name) =>
    phpFile(camelled(name), 'Tells whether a text is an IPv4 address.', 'string $address', 'bool', [
      'return filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4) !== false;',
    ]),
  slugify: (name) =>
    phpFile(camelled(name), 'Makes a part of a web address of a title.', 'string $title', 'string', [
      '$plain = mb_strtolower($title);',
      "return trim((string) preg_replace('/[^a-z0-9]+/', '-', $plain), '-');",
    ]),
  sumNumbers: (name) =>
    phpFile(camelled(name), 'Adds up numbers.', 'array $numbers', 'int|float', [
      'return array_sum($numbers);',
    ]),
  wordFrequency: (name) =>
    phpFile(camelled(name), 'Counts how often every word occurs.', 'string $text', 'array', [
      'return array_count_values(str_word_count(mb_strtolower($text), 1));',
    ]),
  countWords: (name) =>
    phpFile(camelled(name), 'Counts the words of a text.', 'string $text', 'int', [
      "return count(preg_split('/\\s+/', trim($text), -1, PREG_SPLIT_NO_EMPTY) ?: []);",
    ]),
  uniqueItems: (name) =>
    phpFile(camelled(name), 'Keeps the first of every item, in order.', 'array $items', 'array', [
      'return array_values(array_unique($items));',
    ]),
  titleCase: (name) =>
    phpFile(camelled(name), 'Makes the first letter of every word a capital.', 'string $text', 'string', [
      'return mb_convert_case($text, MB_CASE_TITLE);',
    ]),
  hashPassword: (name) =>
    phpFile(camelled(name), 'Hashes a password for storing.', 'string $password', 'string', [
      'return password_hash($password, PASSWORD_DEFAULT);',
    ]),
})

const phpFile = (
  name: string,
  says: string,
  parameters: string,
  returns: string,
  body: readonly string[],
): string =>
  [
    '<?php',
    '',
    'declare(strict_types=1);',
    '',
    `/** ${says} */`,
    `function ${name}(${parameters}): ${returns}`,
    '{',
    ...body.map((line) => `    ${line}`),
    '}',
    '',
  ].join('\n')

const javaFile = (
  name: string,
  says: string,
  imports: readonly string[],
  head: string,
  body: readonly string[],
): string =>
  [
    ...imports.map((one) => `import ${one};`),
    ...(imports.length > 0 ? [''] : []),
    `public final class ${pascaled(name)} {`,
    `    private ${pascaled(name)}() {`,
    '    }',
    '',
    `    /** ${says} */`,
    `    public static ${head} {`,
    ...body.map((line) => `        ${line}`),
    '    }',
    '}',
    '',
  ].join('\n')

const java: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    javaFile(name, 'Reverses a text.', [], `String ${camelled(name)}(String text)`, [
      'return new StringBuilder(text).reverse().toString();',
    ]),
  isAnagram: (name) =>
    javaFile(
      name,
      'Tells whether two texts have the same letters, not minding case and spaces.',
      ['java.util.Arrays'],
      `boolean ${camelled(name)}(String first, String second)`,
      [
        'char[] a = first.replaceAll("\\\\s", "").toLowerCase().toCharArray();',
        'char[] b = second.replaceAll("\\\\s", "").toLowerCase().toCharArray();',
        'Arrays.sort(a);',
        'Arrays.sort(b);',
        'return Arrays.equals(a, b);',
      ],
    ),
  wordFrequency: (name) =>
    javaFile(
      name,
      'Counts how often every word occurs.',
      ['java.util.Map', 'java.util.TreeMap'],
      `Map<String, Integer> ${camelled(name)}(String text)`,
      [
        'Map<String, Integer> counts = new TreeMap<>();',
        'for (String word : text.toLowerCase().split("\\\\W+")) {',
        '    if (!word.isEmpty()) {',
        '        counts.merge(word, 1, Integer::sum);',
        '    }',
        '}',
        'return counts;',
      ],
    ),
  uniqueItems: (name) =>
    javaFile(
      name,
      'Keeps the first of every item, in order.',
      ['java.util.ArrayList', 'java.util.LinkedHashSet', 'java.util.List'],
      `<T> List<T> ${camelled(name)}(List<T> items)`,
      ['return new ArrayList<>(new LinkedHashSet<>(items));'],
    ),
  sumNumbers: (name) =>
    javaFile(name, 'Adds up numbers.', ['java.util.Arrays'], `int ${camelled(name)}(int[] numbers)`, [
      'return Arrays.stream(numbers).sum();',
    ]),
})

const kotlin: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    `/** Reverses a text. */\nfun ${camelled(name)}(text: String): String = text.reversed()\n`,
  sumNumbers: (name) =>
    `/** Adds up numbers. */\nfun ${camelled(name)}(numbers: List<Int>): Int = numbers.sum()\n`,
  isAnagram: (name) =>
    `/** Tells whether two texts have the same letters, not minding case and spaces. */\nfun ${camelled(name)}(first: String, second: String): Boolean = sortedLetters(first) == sortedLetters(second)\n\nprivate fun sortedLetters(text: String): List<Char> = text.lowercase().filterNot { it.isWhitespace() }.toList().sorted()\n`,
  wordFrequency: (name) =>
    `/** Counts how often every word occurs. */\nfun ${camelled(name)}(text: String): Map<String, Int> =\n    Regex("\\\\w+").findAll(text.lowercase()).groupingBy { it.value }.eachCount()\n`,
  uniqueItems: (name) =>
    `/** Keeps the first of every item, in order. */\nfun <T> ${camelled(name)}(items: List<T>): List<T> = items.distinct()\n`,
  countWords: (name) =>
    `/** Counts the words of a text. */\nfun ${camelled(name)}(text: String): Int = text.split(Regex("\\\\s+")).count { it.isNotEmpty() }\n`,
})

const swift: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    `/// Reverses a text.\nfunc ${camelled(name)}(_ text: String) -> String {\n    return String(text.reversed())\n}\n`,
  sumNumbers: (name) =>
    `/// Adds up numbers.\nfunc ${camelled(name)}(_ numbers: [Int]) -> Int {\n    return numbers.reduce(0, +)\n}\n`,
  isAnagram: (name) =>
    `/// Tells whether two texts have the same letters, not minding case and spaces.\nfunc ${camelled(name)}(_ first: String, _ second: String) -> Bool {\n    let letters = { (text: String) in text.lowercased().filter { !$0.isWhitespace }.sorted() }\n    return letters(first) == letters(second)\n}\n`,
  uniqueItems: (name) =>
    `/// Keeps the first of every item, in order.\nfunc ${camelled(name)}<T: Hashable>(_ items: [T]) -> [T] {\n    var seen = Set<T>()\n    return items.filter { seen.insert($0).inserted }\n}\n`,
})

const csFile = (name: string, says: string, usings: readonly string[], head: string, body: string): string =>
  [
    ...usings.map((one) => `using ${one};`),
    '',
    `public static class ${pascaled(name)}Functions`,
    '{',
    `    /// <summary>${says}</summary>`,
    `    public static ${head} =>`,
    `        ${body};`,
    '}',
    '',
  ].join('\n')

const csharp: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    csFile(
      name,
      'Reverses a text.',
      ['System.Linq'],
      `string ${pascaled(name)}(string text)`,
      'new string(text.Reverse().ToArray())',
    ),
  sumNumbers: (name) =>
    csFile(
      name,
      'Adds up numbers.',
      ['System.Collections.Generic', 'System.Linq'],
      `int ${pascaled(name)}(IEnumerable<int> numbers)`,
      'numbers.Sum()',
    ),
  isAnagram: (name) =>
    csFile(
      name,
      'Tells whether two texts have the same letters, not minding case and spaces.',
      ['System.Linq'],
      `bool ${pascaled(name)}(string first, string second)`,
      'string.Concat(first.ToLowerInvariant().Where(letter => !char.IsWhiteSpace(letter)).Order()) ==\n        string.Concat(second.ToLowerInvariant().Where(letter => !char.IsWhiteSpace(letter)).Order())',
    ),
  uniqueItems: (name) =>
    csFile(
      name,
      'Keeps the first of every item, in order.',
      ['System.Collections.Generic', 'System.Linq'],
      `List<T> ${pascaled(name)}<T>(IEnumerable<T> items)`,
      'items.Distinct().ToList()',
    ),
  wordFrequency: (name) =>
    csFile(
      name,
      'Counts how often every word occurs.',
      ['System.Collections.Generic', 'System.Linq', 'System.Text.RegularExpressions'],
      `Dictionary<string, int> ${pascaled(name)}(string text)`,
      'Regex.Matches(text.ToLowerInvariant(), @"\\w+").GroupBy(word => word.Value).ToDictionary(group => group.Key, group => group.Count())',
    ),
})

const cpp: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    `#include <string>\n\n// Reverses a text.\nstd::string ${snaked(name)}(const std::string &text) {\n    return std::string(text.rbegin(), text.rend());\n}\n`,
  maxValue: (name) =>
    `#include <algorithm>\n#include <stdexcept>\n#include <vector>\n\n// Finds the greatest element; an empty vector has none.\ntemplate <typename T>\nconst T &${snaked(name)}(const std::vector<T> &items) {\n    if (items.empty()) {\n        throw std::invalid_argument("items must not be empty");\n    }\n    return *std::max_element(items.begin(), items.end());\n}\n`,
  minValue: (name) =>
    `#include <algorithm>\n#include <stdexcept>\n#include <vector>\n\n// Finds the smallest element; an empty vector has none.\ntemplate <typename T>\nconst T &${snaked(name)}(const std::vector<T> &items) {\n    if (items.empty()) {\n        throw std::invalid_argument("items must not be empty");\n    }\n    return *std::min_element(items.begin(), items.end());\n}\n`,
})

const c: Record<string, Idiom> = lookupTable({
  reverseString: (name) =>
    `#include <string.h>\n\n/* Reverses a text in place. */\nvoid ${snaked(name)}(char *text) {\n    size_t length = strlen(text);\n    for (size_t i = 0; i < length / 2; i++) {\n        char letter = text[i];\n        text[i] = text[length - 1 - i];\n        text[length - 1 - i] = letter;\n    }\n}\n`,
  sumNumbers: (name) =>
    `#include <stddef.h>\n\n/* Adds up the numbers of an array. */\nlong ${snaked(name)}(const int *numbers, size_t count) {\n    long sum = 0;\n    for (size_t i = 0; i < count; i++) {\n        sum += numbers[i];\n    }\n    return sum;\n}\n`,
  bubbleSort: (name) =>
    `#include <stddef.h>\n\n/* Sorts the numbers of an array in place, smallest first. */\nvoid ${snaked(name)}(int *numbers, size_t count) {\n    for (size_t end = count; end > 1; end--) {\n        for (size_t i = 1; i < end; i++) {\n            if (numbers[i - 1] > numbers[i]) {\n                int number = numbers[i];\n                numbers[i] = numbers[i - 1];\n                numbers[i - 1] = number;\n            }\n        }\n    }\n}\n`,
})

const bashFile = (says: string, usage: string, body: readonly string[]): string =>
  [
    '#!/usr/bin/env bash',
    `# ${says}`,
    'set -euo pipefail',
    '',
    'if [[ $# -lt 1 ]]; then',
    `  echo "usage: $0 ${usage}" >&2`,
    '  exit 2',
    'fi',
    '',
    ...body,
    '',
  ].join('\n')

const bash: Record<string, Idiom> = lookupTable({
  reverseString: () => bashFile('Reverses a text.', '<text>', ['printf \'%s\\n\' "$1" | rev']),
  sumNumbers: () =>
    bashFile('Adds up numbers.', '<number>...', [
      'sum=0',
      'for number in "$@"; do',
      '  sum=$((sum + number))',
      'done',
      'echo "$sum"',
    ]),
  factorial: () =>
    bashFile('Computes the product of all whole numbers up to n.', '<n>', [
      'product=1',
      'for ((i = 2; i <= $1; i++)); do',
      '  product=$((product * i))',
      'done',
      'echo "$product"',
    ]),
  isPrime: () =>
    bashFile('Tells whether a number is prime.', '<number>', [
      'number=$1',
      'if ((number < 2)); then',
      '  echo no',
      '  exit 1',
      'fi',
      'for ((i = 2; i * i <= number; i++)); do',
      '  if ((number % i == 0)); then',
      '    echo no',
      '    exit 1',
      '  fi',
      'done',
      'echo yes',
    ]),
  fizzBuzz: () =>
    bashFile('Prints FizzBuzz up to a limit.', '<limit>', [
      'for ((i = 1; i <= $1; i++)); do',
      '  if ((i % 15 == 0)); then',
      '    echo FizzBuzz',
      '  elif ((i % 3 == 0)); then',
      '    echo Fizz',
      '  elif ((i % 5 == 0)); then',
      '    echo Buzz',
      '  else',
      '    echo "$i"',
      '  fi',
      'done',
    ]),
  countWords: () => bashFile('Counts the words of a file.', '<file>', ['wc -w < "$1"']),
  fibonacciSequence: () =>
    bashFile('Prints the first Fibonacci numbers.', '<count>', [
      'current=0',
      'next=1',
      'for ((i = 0; i < $1; i++)); do',
      '  echo "$current"',
      '  sum=$((current + next))',
      '  current=$next',
      '  next=$sum',
      'done',
    ]),
})

const idioms: Readonly<Record<string, Readonly<Record<string, Idiom>>>> = lookupTable({
  rust,
  go,
  ruby,
  php,
  java,
  kotlin,
  swift,
  csharp,
  cpp,
  c,
  bash,
})

export const idiomOf = (language: string, name: string): Idiom | undefined => idioms[language]?.[name]
