import { kebab } from '../words.ts'
import type { Flag } from './cli-flags.ts'

/** In Rust, without crates: what reads a file and counts or searches in it. */
export function rustCli(
  says: string,
  flags: readonly Flag[],
  prompt: string,
): { text: string; isComplete: boolean } | undefined {
  const counts = /\b(?:counts?|wc)\b.*\b(?:lines|words|bytes|char)/i.test(prompt)
  const searches = /\b(?:search|grep|find)\w*\b.*\b(?:lines?|text|word|pattern|string|file)\b/i.test(prompt)
  if (!counts && !searches) return undefined
  const named = (name: string): string => {
    const flag = flags.find(
      ({ name: own, short }) =>
        own.join(' ') === name || (short ?? '') === name.charAt(0) || (name === 'bytes' && short === 'c'),
    )
    return flag === undefined
      ? ''
      : `flags.iter().any(|flag| ${[`flag == "--${kebab(flag.name)}"`, ...(flag.short ? [`flag == "-${flag.short}"`] : [])].join(' || ')})`
  }
  const body = counts
    ? [
        'let [path] = values.as_slice() else {',
        '    return Err("usage: [options] <file>".into());',
        '};',
        'let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;',
        'let counts = [("lines", text.lines().count()), ("words", text.split_whitespace().count()), ("bytes", text.len())];',
        `let wanted = [${['lines', 'words', 'bytes'].map((name) => named(name) || 'false').join(', ')}];`,
        'let all = !wanted.contains(&true);',
        'for ((name, count), is_wanted) in counts.iter().zip(wanted) {',
        '    if all || is_wanted {',
        '        println!("{count} {name}");',
        '    }',
        '}',
        'Ok(())',
      ]
    : [
        'let [pattern, path] = values.as_slice() else {',
        '    return Err("usage: [options] <pattern> <file>".into());',
        '};',
        'let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;',
        `let ignore_case = ${named('ignore case') || named('ignore-case') || named('i') || 'false'};`,
        'let matches = |line: &str| {',
        '    if ignore_case { line.to_lowercase().contains(&pattern.to_lowercase()) } else { line.contains(pattern.as_str()) }',
        '};',
        'for (at, line) in text.lines().enumerate().filter(|(_, line)| matches(line)) {',
        '    println!("{}: {line}", at + 1);',
        '}',
        'Ok(())',
      ]
  return {
    text: [
      'use std::env;',
      'use std::fs;',
      'use std::process::ExitCode;',
      '',
      `/// ${says}`,
      'fn run() -> Result<(), String> {',
      "    let (flags, values): (Vec<String>, Vec<String>) = env::args().skip(1).partition(|value| value.starts_with('-'));",
      ...body.map((line) => `    ${line}`),
      '}',
      '',
      'fn main() -> ExitCode {',
      '    match run() {',
      '        Ok(()) => ExitCode::SUCCESS,',
      '        Err(error) => {',
      '            eprintln!("{error}");',
      '            ExitCode::FAILURE',
      '        }',
      '    }',
      '}',
      '',
    ].join('\n'),
    isComplete: true,
  }
}
