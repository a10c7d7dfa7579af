import type { GenerationWish } from '../../provider.ts'
import { camel, pascal, snake, topicWords } from './names.ts'

type Write = (words: readonly string[], said: string) => string

// One comment line, whatever the prompt holds: nothing of it may end the comment.
const oneLine = (prompt: string): string =>
  prompt
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[*/<>`"'\\{}$#%-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 100)

const functions: Readonly<Record<string, Write>> = {
  javascript: (words, said) =>
    `/** ${said} */\nexport function ${camel(words)}(input) {\n  return input\n}\n`,
  typescript: (words, said) =>
    `/** ${said} */\nexport function ${camel(words)}<T>(input: T): T {\n  return input\n}\n`,
  python: (words, said) => `def ${snake(words)}(value):\n    """${said}"""\n    return value\n`,
  java: (words, said) =>
    `/** ${said} */\npublic final class ${pascal(words)} {\n    public static <T> T apply(T input) {\n        return input;\n    }\n}\n`,
  go: (words, said) =>
    `package main\n\n// ${pascal(words)}: ${said}\nfunc ${pascal(words)}[T any](input T) T {\n\treturn input\n}\n`,
  php: (words, said) =>
    `<?php\n\n/** ${said} */\nfunction ${camel(words)}(mixed $input): mixed\n{\n    return $input;\n}\n`,
  csharp: (words, said) =>
    `/// ${said}\npublic static class ${pascal(words)}\n{\n    public static T Apply<T>(T input) => input;\n}\n`,
  kotlin: (words, said) => `/** ${said} */\nfun <T> ${camel(words)}(input: T): T = input\n`,
  ruby: (words, said) => `# ${said}\ndef ${snake(words)}(input)\n  input\nend\n`,
  rust: (words, said) => `/// ${said}\npub fn ${snake(words)}<T>(input: T) -> T {\n    input\n}\n`,
  swift: (words, said) => `/// ${said}\nfunc ${camel(words)}<T>(_ input: T) -> T {\n    return input\n}\n`,
  c: (words, said) => `/* ${said} */\nint ${snake(words)}(int input) {\n    return input;\n}\n`,
  cpp: (words, said) =>
    `// ${said}\ntemplate <typename T>\nT ${snake(words)}(T input) {\n    return input;\n}\n`,
  bash: (words, said) =>
    `#!/usr/bin/env bash\n# ${said}\nset -euo pipefail\n\n${snake(words)}() {\n  printf '%s\\n' "$@"\n}\n\n${snake(words)} "$@"\n`,
  sql: (words, said) =>
    `-- ${said}\nCREATE TABLE ${snake(words)} (\n  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,\n  name text NOT NULL\n);\n`,
  html: (words, said) =>
    `<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8">\n    <title>${pascal(words)}</title>\n  </head>\n  <body>\n    <main>\n      <h1>${pascal(words)}</h1>\n      <p>${said}</p>\n    </main>\n  </body>\n</html>\n`,
  css: (words, said) => `/* ${said} */\n.${words.join('-')} {\n  display: grid;\n  gap: 1rem;\n}\n`,
  json: (words) => `${JSON.stringify({ name: words.join('-') }, undefined, 2)}\n`,
  yaml: (words) => `name: ${words.join('-')}\n`,
}

const react: Write = (words, said) =>
  `/** ${said} */\nexport function ${pascal(words)}() {\n  return (\n    <section aria-label="${words.join(' ')}">\n      <h2>${words.join(' ')}</h2>\n    </section>\n  )\n}\n`
const vue: Write = (words, said) =>
  `<script setup>\n// ${said}\n</script>\n\n<template>\n  <section aria-label="${words.join(' ')}">\n    <h2>${words.join(' ')}</h2>\n  </section>\n</template>\n`
const element: Write = (words, said) =>
  `/** ${said} */\nexport class ${pascal(words)} extends HTMLElement {\n  connectedCallback() {\n    this.textContent = '${words.join(' ')}'\n  }\n}\n`
const handler: Write = (words, said) =>
  `/** ${said} */\nexport async function ${camel(words)}(request) {\n  if (request.method !== 'GET') return new Response(null, { status: 405 })\n  return Response.json({ items: [] })\n}\n`

/** The parts are named and typed as the wish says; what they do is left to whoever asked. */
export function scaffold({ prompt, type, language, framework }: GenerationWish): string {
  const words = topicWords(prompt)
  const said = oneLine(prompt)
  if (type === 'content') return `# ${words.join(' ')}\n\n${said}\n\n[what you want to say about it]\n`
  if (type === 'component') {
    if (framework === 'vue' || framework === 'nuxtjs' || language === 'vue') return vue(words, said)
    if (framework === undefined && language === 'html') return (functions.html as Write)(words, said)
    return framework === undefined && language === undefined ? element(words, said) : react(words, said)
  }
  const write = functions[language ?? ''] ?? (type === 'api' ? handler : functions.javascript)
  return (write as Write)(words, said)
}
