import type { Intent } from '../intent/intent.ts'
import { commentText, doubleQuoted, jsString } from '../quote.ts'
import { camel, snake, wordsOf } from '../words.ts'

/** Programs with commands that keep a list in a file: `add <text>, list, done <id>, stored in todos.json`. */

interface Command {
  readonly name: string
  readonly takes: string | undefined
  readonly does: 'add' | 'list' | 'done' | 'remove' | 'clear'
}

const DOES: readonly (readonly [RegExp, Command['does']])[] = [
  [/^(?:add|new|create|log|save)$/, 'add'],
  [/^(?:list|ls|show|all|print)$/, 'list'],
  [/^(?:done|complete|finish|check|close|mark)$/, 'done'],
  [/^(?:remove|delete|rm|del|drop)$/, 'remove'],
  [/^(?:clear|reset)$/, 'clear'],
]
const USUAL: Readonly<Record<Command['does'], string | undefined>> = {
  add: 'text',
  list: undefined,
  done: 'id',
  remove: 'id',
  clear: undefined,
}

function commandsIn(prompt: string): Command[] {
  const listed = /\b(?:sub ?-?)?commands?\b:?\s*([^.;\n]{3,200})/i.exec(prompt)?.[1]
  if (listed === undefined) return []
  const commands = listed.split(/,|\band\b|\//).flatMap((part): Command[] => {
    const [, name = '', takes] =
      /^\s*["'`]?([a-z]+)["'`]?(?:\s+(?:<|\[|\{)?([a-z]+)(?:>|\]|\})?)?/.exec(part) ?? []
    const does = DOES.find(([said]) => said.test(name))?.[1]
    return does === undefined ? [] : [{ name, does, takes: takes ?? USUAL[does] }]
  })
  return [...new Map(commands.map((one) => [one.name, one])).values()]
}

export function composeCommands({ prompt, language, topic }: Intent): string | undefined {
  const commands = commandsIn(prompt)
  if (commands.length < 2 || !commands.some(({ does }) => does === 'add')) return undefined
  const file = /\b([\w-]+\.json)\b/.exec(prompt)?.[1] ?? 'items.json'
  const says = commentText(topic)
  if (language === 'python') return python(commands, file, says)
  return language === undefined || /^(?:java|type)script$/.test(language)
    ? node(commands, file, says, language === 'typescript')
    : undefined
}

function python(commands: readonly Command[], file: string, says: string): string {
  const parsers = commands.flatMap(({ name, takes, does }) => [
    `    ${takes === undefined ? '' : `${snake([name])}_parser = `}commands.add_parser("${name}")`,
    ...(takes === undefined
      ? []
      : [`    ${snake([name])}_parser.add_argument("${takes}"${does === 'add' ? '' : ', type=int'})`]),
  ])
  const body = (command: Command): string[] => {
    const value = `args.${command.takes ?? 'text'}`
    return {
      add: [
        'number = max((item["id"] for item in items), default=0) + 1',
        `items.append({"id": number, "text": ${value}, "done": False})`,
        `print(f"added {number}: {${value}}")`,
      ],
      list: [
        'for item in items:',
        "    print(f\"{item['id']} [{'x' if item['done'] else ' '}] {item['text']}\")",
      ],
      done: ['for item in items:', `    if item["id"] == ${value}:`, '        item["done"] = True'],
      remove: [`items = [item for item in items if item["id"] != ${value}]`],
      clear: ['items = []'],
    }[command.does]
  }
  return [
    'import argparse',
    'import json',
    'from pathlib import Path',
    '',
    `STORE = Path("${file}")`,
    '',
    '',
    'def load() -> list[dict]:',
    '    return json.loads(STORE.read_text(encoding="utf-8")) if STORE.exists() else []',
    '',
    '',
    'def save(items: list[dict]) -> None:',
    '    STORE.write_text(json.dumps(items, indent=2), encoding="utf-8")',
    '',
    '',
    'def main(argv: list[str] | None = None) -> int:',
    `    parser = argparse.ArgumentParser(description=${doubleQuoted(says)})`,
    '    commands = parser.add_subparsers(dest="command", required=True)',
    ...parsers,
    '    args = parser.parse_args(argv)',
    '    items = load()',
    ...commands.flatMap((command, at) => [
      `    ${at === 0 ? 'if' : 'elif'} args.command == "${command.name}":`,
      ...body(command).map((line) => `        ${line}`),
    ]),
    '    save(items)',
    '    return 0',
    '',
    '',
    'if __name__ == "__main__":',
    '    raise SystemExit(main())',
    '',
  ].join('\n')
}

function node(commands: readonly Command[], file: string, says: string, types: boolean): string {
  const body = (command: Command): string[] => {
    const value = camel(wordsOf(command.takes ?? 'text'))
    return {
      add: [
        `const ${value} = values.join(' ')`,
        'const id = Math.max(0, ...items.map((item) => item.id)) + 1',
        `items.push({ id, text: ${value}, done: false })`,
        `console.log(\`added \${id}: \${${value}}\`)`,
        'return items',
      ],
      list: [
        "for (const item of items) console.log(`${item.id} [${item.done ? 'x' : ' '}] ${item.text}`)",
        'return items',
      ],
      done: [
        `const ${value} = Number(values[0])`,
        `return items.map((item) => (item.id === ${value} ? { ...item, done: true } : item))`,
      ],
      remove: [`const ${value} = Number(values[0])`, `return items.filter((item) => item.id !== ${value})`],
      clear: ['return []'],
    }[command.does]
  }
  const usage = commands
    .map(({ name, takes }) => (takes === undefined ? name : `${name} <${takes}>`))
    .join(' | ')
  const typed = (type: string) => (types ? `: ${type}` : '')
  return [
    '#!/usr/bin/env node',
    `// ${says}`,
    "import { readFile, writeFile } from 'node:fs/promises'",
    '',
    ...(types ? ['interface Item {', '  id: number', '  text: string', '  done: boolean', '}', ''] : []),
    `const STORE = '${file}'`,
    '',
    `async function load()${typed('Promise<Item[]>')} {`,
    '  try {',
    "    return JSON.parse(await readFile(STORE, 'utf8'))",
    '  } catch (error) {',
    `    if (${types ? '(error as NodeJS.ErrnoException)' : 'error'}.code === 'ENOENT') return []`,
    '    throw error',
    '  }',
    '}',
    '',
    `const commands${typed('Record<string, (items: Item[], values: string[]) => Item[]>')} = {`,
    ...commands.flatMap((command) => [
      `  ${command.name}(items${command.takes === undefined ? '' : ', values'}) {`,
      ...body(command).map((line) => `    ${line}`),
      '  },',
    ]),
    '}',
    '',
    "const [name = '', ...values] = process.argv.slice(2)",
    'const command = Object.hasOwn(commands, name) ? commands[name] : undefined',
    'if (command === undefined) {',
    `  console.error(${jsString(`usage: ${usage}`)})`,
    '  process.exit(2)',
    '}',
    'await writeFile(STORE, `${JSON.stringify(command(await load(), values), undefined, 2)}\\n`)',
    '',
  ].join('\n')
}
