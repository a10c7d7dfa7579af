import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { folderOf, run } from '../run-process.ts'
import { onText, sentences, states, Text } from '../text.ts'

const FUNCTION = `def chunk_by_size(items, max_bytes, *, key=None, strict=False):
    key = key or (lambda x: len(str(x).encode("utf-8")))
    chunk, size = [], 0
    for item in items:
        n = key(item)
        if n > max_bytes:
            if strict:
                raise ValueError(f"item of {n} bytes exceeds {max_bytes}")
            continue
        if size + n > max_bytes:
            yield chunk
            chunk, size = [], 0
        chunk.append(item)
        size += n
    if chunk:
        yield chunk
`

// Runs an example with the function defined. The last expression is printed, as in a console.
const RUNNER = `import ast, sys, types
code = sys.stdin.read()
module = types.ModuleType("chunks")
exec(open(sys.argv[1]).read(), module.__dict__)
names = {"chunk_by_size": module.chunk_by_size}
tree = ast.parse(code)
tree.body = [n for n in tree.body if not (isinstance(n, ast.ImportFrom) and any(a.name == "chunk_by_size" for a in n.names))]
for node in tree.body:
    if isinstance(node, ast.Expr):
        value = eval(compile(ast.Expression(node.value), "example", "eval"), names)
        if value is not None: print(repr(value))
    else:
        exec(compile(ast.Module([node], []), "example", "exec"), names)
`

interface Example {
  readonly code: string
  /** The output that the text shows. */
  readonly shown: string
}

/** Code blocks that call the function, with the output in comments, in a console session or in the next block. */
function examplesOf(text: Text): Example[] {
  const { blocks } = text
  return blocks.flatMap((block, index) => {
    if (
      block.kind !== 'code' ||
      !/\bchunk_by_size\(/.test(block.text) ||
      /^\s*def chunk_by_size/m.test(block.text)
    )
      return []
    if (/^>>> /m.test(block.text)) {
      const lines = block.text.split('\n')
      const code = lines
        .filter((line) => /^(?:>>>|\.\.\.)/.test(line))
        .map((line) => line.slice(4))
        .join('\n')
      return [{ code, shown: lines.filter((line) => !/^(?:>>>|\.\.\.)/.test(line)).join('\n') }]
    }
    const comments = block.text
      .split('\n')
      .flatMap((line) => /#\s*(?:->|=>|output:?|prints:?)?\s*([[({'"\d].*)$/i.exec(line)?.[1] ?? [])
    const next = blocks.slice(index + 1, index + 3).find(({ kind }) => kind === 'code')
    const hasNext = next !== undefined && !/\bchunk_by_size\(/.test(next.text)
    if (!hasNext && comments.length === 0 && !/print\(/.test(block.text)) return []
    return [{ code: block.text, shown: hasNext ? next.text : comments.join('\n') }]
  })
}

const examples = (answer: Answer) => examplesOf(new Text(answer.content))

const outputs = onceFor(async (answer) => {
  const folder = await folderOf(answer)
  const { writeFile } = await import('node:fs/promises')
  await writeFile(`${folder}/function.py`, FUNCTION)
  await writeFile(`${folder}/runner.py`, RUNNER)
  const ran: { code: number | null; stdout: string; stderr: string }[] = []
  for (const { code } of examples(answer)) {
    ran.push(
      await run('python3', ['-I', 'runner.py', 'function.py'], {
        cwd: folder,
        input: code,
        timeoutMs: 5_000,
      }),
    )
  }
  return ran
})

const squeeze = (text: string) => text.replace(/\s+/g, '').replaceAll('"', "'")
const gotchas = (text: Text) => text.section(/gotchas?/i).text
const rows = (text: Text) => text.of('row').map(({ text: own }) => own)

export const requirements: readonly Requirement[] = [
  {
    says: 'Is Markdown',
    from: '(Markdown)',
    core: true,
    test: onText((text) => {
      expect(text.headings.length >= 3 && text.of('code').length >= 1, 'has no headings and code blocks')
      expect(
        !/please include|you need to point out|don't (?:change|suggest)/i.test(text.raw),
        'repeats instructions',
      )
      expect(/chunk_by_size/.test(text.raw), 'is not about chunk_by_size')
    }),
  },
  {
    says: 'Has a one-line summary',
    from: 'a one-line summary',
    test: onText((text) => {
      const first = text.blocks.find(({ kind }) => kind === 'paragraph')?.text ?? ''
      expect(
        sentences(first).length === 1 && /chunk|split|group|batch/i.test(first) && first.length > 25,
        `the first paragraph is "${first}"`,
      )
    }),
  },
  {
    says: 'Shows the signature with items, max_bytes, key=None and strict=False, key and strict being keyword-only',
    from: 'the signature',
    test: onText((text) => {
      const code = text
        .of('code')
        .map(({ text: own }) => own)
        .join('\n')
      expect(
        /chunk_by_size\(\s*items[^)]*,\s*max_bytes[^)]*,\s*\*\s*,\s*key\b[^)]*=\s*None\s*,\s*strict\b[^)]*=\s*False/.test(
          code,
        ),
        'no code block shows the signature',
      )
    }),
  },
  {
    says: 'Has a parameter table with columns name, type, default and description',
    from: 'a parameter table (name, type, default, description)',
    test: onText((text) => {
      const header = rows(text)[0] ?? ''
      for (const name of [/name|parameter/i, /type/i, /default/i, /description/i])
        expect(name.test(header), `the table has no column ${name.source}`)
    }),
  },
  {
    says: 'Table covers items, max_bytes, key and strict',
    from: 'a parameter table',
    test: onText((text) => {
      for (const name of ['items', 'max_bytes', 'key', 'strict']) {
        const found = rows(text).find((row) => new RegExp(`^\\s*${name}\\s*\\|`).test(row))
        expect(
          found && (found.split('|').at(-1) ?? '').trim().length > 8,
          `there is no row on ${name} with a description`,
        )
      }
    }),
  },
  {
    says: 'Says that it yields lists of items whose total size does not exceed max_bytes',
    from: 'what it yields',
    test: states(/yield/i, /list|chunk/i, /max_bytes|limit|maximum/i),
  },
  {
    says: 'Says that it raises ValueError when strict and an item is too large',
    from: 'what it raises',
    test: states(/ValueError/, /strict/, /larger|exceed|too large|bigger|more than|over/i),
  },
  {
    says: 'Has exactly two examples with output',
    from: 'two runnable examples with their output',
    test: (answer) => {
      const found = examples(answer)
      expect(found.length === 2, `there are ${found.length} examples`)
      expect(
        found.every(({ shown }) => shown.trim() !== ''),
        'an example has no output',
      )
    },
  },
  {
    says: 'One example passes key and the other does not',
    from: 'one with key, one without',
    test: (answer) => {
      const found = examples(answer).map(({ code }) => /\bkey\s*=/.test(code))
      expect(found.length === 2 && found[0] !== found[1], `examples with key: ${found.join(', ')}`)
    },
  },
  {
    says: 'The outputs shown are what the code really gives',
    from: 'two runnable examples with their output',
    test: async (answer) => {
      const found = examples(answer)
      expect(found.length > 0, 'there are no examples')
      const ran = await outputs(answer)
      found.forEach(({ shown }, index) => {
        const { code, stdout, stderr } = ran[index] ?? { code: 1, stdout: '', stderr: '' }
        expect(code === 0, `example ${index + 1} fails: ${stderr.trim().split('\n').at(-1)}`)
        expect(
          squeeze(stdout) === squeeze(shown),
          `example ${index + 1} prints ${stdout.trim()}, the text shows ${shown.trim()}`,
        )
      })
    },
  },
  {
    says: 'Has a Gotchas section',
    from: 'a "Gotchas" section',
    test: onText((text) => expect(gotchas(text).length > 40, 'the section is empty')),
  },
  {
    says: 'Gotchas says too-large items are silently dropped unless strict=True',
    from: 'too-large items are silently dropped unless strict=True',
    test: onText((text) => {
      const own = gotchas(text)
      expect(
        /silent|dropped|skipped|left out/i.test(own) && /strict ?= ?True|strict/i.test(own),
        'Gotchas does not say so',
      )
    }),
  },
  {
    says: 'Gotchas says that it is a generator and ValueError only comes on iteration',
    from: "it's a generator so the ValueError only comes when you iterate",
    test: onText((text) => {
      const own = gotchas(text)
      expect(
        /generator/i.test(own) && /ValueError/.test(own) && /iterat|consum|loop|list\(/i.test(own),
        'Gotchas does not say so',
      )
    }),
  },
  {
    says: 'Explains that the default key is the UTF-8 byte length of str(item)',
    from: 'Explain what the default key does',
    test: states(/UTF-?8/i, /str\(|string|text/i, /byte|length|len/i),
  },
  {
    says: 'Does not change the function or suggest a refactoring',
    from: "Don't change the function, don't suggest a refactoring",
    test: onText((text) => {
      expect(text.raw.length > 300, 'there is hardly any text')
      expect(
        !/refactor|could be (?:improved|rewritten)|consider (?:changing|rewriting)|a better (?:implementation|version)/i.test(
          text.raw,
        ),
        'suggests a change',
      )
      const body = text
        .of('code')
        .find(({ text: own }) => /def chunk_by_size/.test(own) && /yield/.test(own))?.text
      expect(body === undefined || squeeze(body).includes(squeeze(FUNCTION)), 'shows a changed function')
    }),
  },
  {
    says: 'Is understandable for junior developers',
    from: "Readers are junior Python devs who haven't seen the codebase",
    test: onText((text) => {
      const all = text.of('paragraph').flatMap(({ text: own }) => sentences(own))
      expect(all.length >= 4, 'fewer than four sentences explain the function')
      const long = all.find((own) => own.split(/\s+/).length > 40)
      expect(long === undefined, `a sentence has more than 40 words: ${long}`)
    }),
  },
]
