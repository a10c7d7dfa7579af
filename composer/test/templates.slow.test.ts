import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { analyze, languages, outline } from '@atelier/analyzer'
import { sample } from '../../scripts/sample.ts'
import { summaryOf } from '../src/compose-resources.ts'
import { formatted } from '../src/format.ts'
import { nameForms, wordsOf } from '../src/names.ts'
import { readDataModel } from '../src/prompt/data-model.ts'
import { Ledger } from '../src/prompt/ledger.ts'
import { fieldsOfText } from '../src/prompt/resources.ts'
import { type Template, templates, type Variant } from '../src/template/catalogue.ts'
import { render, type Scope } from '../src/template/render.ts'
import { fieldScope, fieldsScope, itemScope, modelScope, resourceScope } from '../src/template/scope.ts'

// Every template parses, uses no name that is not defined, and our own analysis has nothing to warn about, with all options, with none, and with one at a time.

const FIELDS =
  'title (max 120), price (money, optional), status (open, done; default open), email (unique), done (boolean), due date (optional date), notes (optional text), count (integer, 1-9)'
// Languages that the analyzer does not parse.
const OTHERS = new Set(['text', 'ini', 'nginx', 'env', 'gitignore', 'prisma', 'graphql', 'toml', 'makefile'])

const RESOURCES = [
  { words: ['task'], fields: fieldsOfText(FIELDS), parents: [['category']], fieldRoutes: ['status'] },
  { words: ['category'], fields: fieldsOfText('name (unique), password (password)'), children: [['task']] },
]

/** Options that the composer switches on for others. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { owner: ['auth'] }

// The same for all templates, and slow to make.
const FIELDS_SCOPE = fieldsScope(fieldsOfText(FIELDS))
const MODEL_SCOPE = modelScope(
  readDataModel(
    new Ledger(
      `categories (name unique), tags, and tasks (${FIELDS}); tasks belong to a category; tasks and tags are many to many`,
    ),
  ),
)
const RESOURCES_SCOPE = {
  resources: RESOURCES.map(resourceScope),
  accountFields: fieldsOfText('full name').map(fieldScope),
}

function scopeOf(template: Template, variant: Variant, on: ReadonlySet<string>): Scope {
  return {
    component: nameForms(wordsOf(template.name)),
    ...Object.fromEntries(
      [...template.options, ...variant.options].map((option) => [option, on.has(option)]),
    ),
    ...Object.fromEntries([...template.values, ...variant.defaults]),
    ...Object.fromEntries(
      [...template.lists].map(([key, { count, usual }]) => [key, usual.slice(0, count).map(itemScope)]),
    ),
    thing: nameForms(['item']),
    labels: [],
    ...FIELDS_SCOPE,
    ...(template.accepts.has('models')
      ? MODEL_SCOPE
      : {
          ...RESOURCES_SCOPE,
          ...summaryOf(RESOURCES, on, fieldsOfText('full name')),
          ...Object.fromEntries([...template.routes].map(([name, { path }]) => [`${name}Path`, path])),
        }),
    prefix: '',
    ...(template.type === 'content' && {
      items: [{ text: 'Works offline' }, { text: '3,200 tide stations' }],
    }),
    details: [{ label: 'Attendees', text: 'Ana, Ben' }],
    changes: { new: [{ text: 'Dark mode' }], improved: [], fixed: [{ text: 'Login crash' }], removed: [] },
    topic: {
      named: true,
      described: true,
      name: 'Tidelog',
      an: 'a swim log',
      An: 'A swim log',
      bare: 'swim log',
      Bare: 'Swim log',
      slug: 'tidelog',
    },
    flags: [
      { text: '--from', meaning: '' },
      { text: '-v', meaning: 'prints more' },
    ],
  }
}

async function check(
  template: Template,
  variant: Variant,
  on: ReadonlySet<string>,
  isLinted: boolean,
): Promise<void> {
  const options = [...on].join(', ') || 'no options'
  const text = render(variant.parsed(), scopeOf(template, variant, on))
  const left = [...text.matchAll(/__[A-Za-z]\w*?__/g)].map(([name]) => name)
  const unknown = left.filter(
    (name) =>
      !/^__(?:init|name|main|tablename|repr|str|enter|exit|file|dirname|all|future|call|len|eq|hash|iter|next|doc|class|annotations|table_args|version|post_init|pycache|DIR)__$/.test(
        name,
      ),
  )
  assert.deepEqual(unknown, [], `values without a name, with ${options}`)
  const content = isLinted ? await formatted(text, variant.extension) : text
  const language = variant.extension === 'tsx' ? 'typescript' : variant.language
  const known = languages.find(({ name }) => name === (variant.extension === 'ts' ? 'typescript' : language))
  if (!known) {
    assert.ok(OTHERS.has(language), `the analyzer does not know ${language}`)
    return
  }
  const { broken } = await outline({ code: content }, known.name)
  assert.equal(broken, undefined, `${options}: ${JSON.stringify(broken)}\n${content}`)
  const [code, name] = scriptOf(content, known.name)
  const { undefinedNames = [] } = await outline({ code }, name)
  assert.deepEqual(undefinedNames, [], `${options}: undefined names in\n${code}`)
  if (!isLinted) return
  const { findings } = await analyze({ code: content }, known.name)
  const serious = findings.filter(({ severity, category }) => severity !== 'low' || category !== 'style')
  assert.deepEqual(serious, [], options)
}

/** The scripts of a page or a Svelte component share their names. */
function scriptOf(content: string, language: string): readonly [code: string, language: string] {
  if (!/^(?:html|svelte)$/.test(language)) return [content, language]
  const scripts = [...content.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const generics = scripts.flatMap(
    ([, attributes = '']) => /generics="(\w+)/.exec(attributes)?.slice(1) ?? [],
  )
  const code = scripts.map(([, , script = '']) => script.replaceAll('$:', ''))
  return [[...generics.map((name) => `type ${name} = object`), ...code].join('\n'), 'typescript']
}

describe('every template parses and has no findings', () => {
  for (const template of templates()) {
    for (const variant of template.variants.values()) {
      test(`${template.type}: ${template.name}, ${variant.target}`, async () => {
        const options = [...template.options, ...variant.options].filter(
          (option) => !variant.lacks.has(option),
        )
        await check(template, variant, new Set(), true)
        await check(template, variant, new Set(options), true)
        for (const option of sample(options, 1 / 3))
          await check(template, variant, new Set([option, ...(NEEDED[option] ?? [])]), false)
      })
    }
  }
})

test('no two templates have one name', () => {
  const names = templates().map(({ type, name }) => `${type} ${name}`)
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
})
