import { wantedOf } from '../functions/wanted.ts'
import { readField } from '../intent/fields.ts'
import type { Entity, Intent } from '../intent/intent.ts'
import type { Composed } from '../request.ts'
import { scaffold } from '../scaffold.ts'
import { pascal, plural, snake, wordsOf } from '../words.ts'
import { csharp } from './csharp.ts'
import { composeEnum } from './enums/index.ts'
import { goStructs } from './go.ts'
import { java } from './java.ts'
import {
  drizzle,
  enumOf,
  graphql,
  interfaces,
  jsClass,
  jsonSchema,
  mongoose,
  prisma,
  typescriptSchema,
  zod,
} from './javascript.ts'
import { kotlin } from './kotlin.ts'
import { php } from './php.ts'
import { dataclass, djangoModels, pydantic, sqlalchemy } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { composeSpoken } from './spoken-sql/index.ts'
import { composeChange } from './sql-change.ts'
import { askedIndexes } from './sql-indexes.ts'
import { composeQuery, tablesIn } from './sql-query.ts'
import { alterTable, createTables, type SqlDialect, sqlDialect } from './sql-table.ts'
import { timeTrigger } from './sql-trigger.ts'
import { swift } from './swift.ts'
import { taggedUnion } from './tagged-unions.ts'
import { guardedIn, guardIn, typeGuard } from './type-guard.ts'
import { composeTypes } from './typescript/index.ts'
import { composeUnion } from './unions.ts'

/** Shapes of data: types, models, schemas, tables, and questions to tables. */
export function composeData(intent: Intent): Composed | undefined {
  if (intent.type !== 'code') return undefined
  const types = taggedUnion(intent) ?? composeTypes(intent)
  if (types !== undefined) return { text: types, finish: 'stop' }
  const union = composeUnion(intent)
  if (union) return { text: union.text, finish: union.isComplete ? 'stop' : 'scaffold' }
  const enumeration = isSqlWish(intent) ? undefined : composeEnum(intent)
  if (enumeration?.isWhole)
    return { text: enumeration.text, finish: enumeration.isComplete ? 'stop' : 'scaffold' }
  const text = textOf(intent)
  if (text === undefined) return undefined
  return isSqlWish(intent) && isBare(text, intent.prompt)
    ? { text: `-- All rows: what they are to be chosen by is not in it yet.\n${text}`, finish: 'scaffold' }
    : { text, finish: 'stop' }
}

/** Rows of tables and nothing else, though the wish asks for some of them. */
const isBare = (text: string, prompt: string): boolean =>
  /^SELECT\b/.test(text) &&
  !/\b(?:WHERE|GROUP BY|HAVING|OVER|EXISTS|LIMIT|DISTINCT)\b/.test(text) &&
  /\b(?:who|whose|which|but not|except|at least|more than|less than|never|only)\b/i.test(prompt)

// A database is named in them, and nothing is asked of it.
const OTHER_FILES = /^(?:compose-file|dockerfile|workflow|config|test|cli|script|regex)$/

const isSqlWish = ({ language, artefact }: Intent): boolean =>
  (language === 'sql' && !OTHER_FILES.test(artefact)) || artefact === 'table' || artefact === 'query'

/** What nobody else understood to the end: the shapes that the wish names, and its function beside them. */
export function composeNamed(intent: Intent): Composed | undefined {
  if (intent.type !== 'code') return undefined
  const given = named(intent).filter((entity) => entity.given && entity.fields.length > 0 && isData(entity))
  const isEnum = /\benum(?:eration)?\b/i.test(intent.prompt)
  if (!isEnum && !/^(?:model|type|schema|class)$/.test(intent.artefact)) return undefined
  const text = isEnum ? composeEnum(intent)?.text : given.length > 0 ? shape(intent, given) : undefined
  if (text === undefined) return undefined
  const { name } = wantedOf(intent)
  const asksFunction = name !== undefined || /\bfunctions?\b|\bmethods?\b/i.test(intent.prompt)
  const beside = asksFunction && !(name && text.includes(name)) ? withoutHead(scaffold(intent)) : ''
  return { text: beside === '' ? text : `${text.trimEnd()}\n\n${beside}`, finish: 'scaffold' }
}

/** What stands once at the top of a file stands there already. */
const withoutHead = (text: string): string =>
  text.replace(/^(?:<\?php\n\ndeclare\(strict_types=1\);|package main)\n\n/, '')

// What a shape of data may have besides its fields; whoever asks for other methods wants a class of its own.
const KNOWN_METHODS =
  /\bvalidate method\b|\bgetters?(?: and setters?)?\b|\bequals\b|\bhash ?code\b|\bjson tags\b/gi

// `reset()`, `add(item)`, `move(from, to)`, `Inc(key string)`: something that is done, and no field.
const CALL =
  /\w\(\$?\w*\)|\b[a-z]\w*\(\w+(?:, ?(?:\.{3})?\w+)+\)|\w\(\w+:? (?:\[\])?(?:string|str|int|float|double|bool|boolean|number|any|byte|rune|T|K|V)\d*\b/

function textOf(intent: Intent): string | undefined {
  const { prompt, artefact, language, entities } = intent
  const isSql = isSqlWish(intent)
  if (
    /\bgraphql\b/i.test(prompt) &&
    entities.length > 0 &&
    (artefact === 'schema' || artefact === 'query' || artefact === 'type')
  )
    return graphql(named(intent), prompt)
  if (isSql && (language === undefined || language === 'sql')) return sql(intent)
  const guard = language === undefined || language === 'typescript' ? guardIn(prompt) : undefined
  const guarded = guard === undefined ? undefined : (guardedIn(prompt) ?? named(intent)[0])
  if (guard !== undefined && guarded?.given)
    return `${interfaces([guarded])}\n${typeGuard(guarded, guard === '' ? `is${pascal(guarded.name)}` : guard)}`
  if (!/^(?:model|type|schema|class)$/.test(artefact) || entities.length === 0) return undefined
  const isPlain =
    !/\b(?:methods?|functions?|adding|subtracting|can be added|supports? [+*-]|that (?:wraps|supports|returns)|with (?:push|add|get|insert)\b)/i.test(
      prompt.replace(KNOWN_METHODS, ' '),
    ) && !CALL.test(prompt)
  if (artefact === 'class' && !(isPlain && entities.every(({ given }) => given) && entities.every(isData)))
    return undefined
  return isPlain ? shape(intent, named(intent)) : undefined
}

/** A class of verbs is a thing that does something: `push, pop, peek`. */
const VERBS =
  /^(?:add|append|push|pop|peek|insert|remove|delete|get|set|put|clear|enqueue|dequeue|search|find|contains|on|off|once|emit|increment|decrement|reset|start|stop|deposit|withdraw|spend|undo|redo|toggle|charge|transfer|pause|resume|(?:add|remove|get|find|calculate|compute|update|delete|list) \w+|to \w+|is empty|starts with)$/
const isData = ({ fields }: Entity): boolean => !fields.some(({ name }) => VERBS.test(name.join(' ')))

/** Under the name that the wish gives, when there is one thing only. */
function named({ entities, name, prompt }: Intent): readonly Entity[] {
  const [only] = entities
  const spelled = /\bTypedDict (?:called |named )?([A-Z]\w*)/.exec(prompt)?.[1]
  if (entities.length === 1 && only && spelled !== undefined) return [{ ...only, name: wordsOf(spelled) }]
  const given =
    name !== undefined &&
    new RegExp(
      `\\b(?:called|named|interface|type|class|struct|model|schema|record|enum) [\`"']?${pascal(name)}\\b`,
    ).test(prompt)
  return entities.length === 1 && only && given && name ? [{ ...only, name }] : entities
}

/** Tables are to be made, whatever else is said of them. */
const isTableWish = (prompt: string): boolean =>
  /\bcreate (?:an? |the )?(?:\w+ )?tables?\b|\btables? for\b|\bschema\b|\bmigration\b/i.test(prompt) ||
  // Nothing but tables with their columns.
  !/[a-z]{3}/i.test(
    prompt
      .replace(/[a-z_]\w*\s*\([^()]*\)/gi, ' ')
      .replace(/\b(?:and|sql|postgres\w*|mysql|sqlite|tables?)\b/gi, ' '),
  )

function sql({ prompt, entities, artefact }: Intent): string | undefined {
  const dialect = sqlDialect(prompt)
  const trigger = timeTrigger(prompt, dialect)
  if (trigger !== undefined) return trigger
  const columns = new Map(
    tablesIn(prompt).map(({ name, fields }) => [
      snake(plural(name)),
      fields.map((field) => snake(field.name)),
    ]),
  )
  if (!/\btrigger\b|\bview\b|\bprocedure\b|\bschema\b|\bcreate table\b/i.test(prompt)) {
    const change = composeChange(prompt, columns, dialect)
    if (change !== undefined) return change
  }
  if (/\b(?:add|drop|remove)\b[^.]*\bcolumn\b/i.test(prompt)) {
    const altered = alterTable(prompt, dialect, readField)
    if (altered !== undefined) return altered
  }
  const spoken = isTableWish(prompt) ? undefined : composeSpoken(prompt, dialect)
  const isClear =
    /\b(?:view|index|upsert|on conflict|insert or|running|cumulative|rank|row numbers?|gaps?|recursive|consecutive|in a row|growth|than (?:their|its)|(?:latest|newest|last|top) [a-z ]{0,30}\bper\b|over[- ](?:month|year|week)|duplicates?|median|moving|(?:in|of|within) (?:each|every)|for (?:each|every)|without|never|left join)\b|\b(?:only|having|with) (?:[a-z]+ )*(?:more than|at least|fewer than) \d|\bper\b.*\w\(|\bupdate \w+ set\b|\bwith (?:their|the|its) \w+ (?:name|title|email)\b/i.test(
      prompt,
    )
  if (spoken !== undefined && isClear) return spoken
  const asksTables =
    artefact === 'table' ||
    /\bcreate (?:a |an |the )?(?:\w+ )?tables?\b|\btables? for\b|\bschema\b/i.test(prompt)
  if (asksTables && !/\bquer(?:y|ies)\b|\bselect\b|\btop \d/i.test(prompt))
    return entities.length > 0 ? tablesFor(prompt, entities, dialect) : undefined
  return (
    composeQuery({ prompt, entities } as Intent) ??
    spoken ??
    (entities.length > 0 && entities.every(({ given }) => given) && artefact !== 'query'
      ? tablesFor(prompt, entities, dialect)
      : undefined)
  )
}

/** The tables, and the indexes that the wish asks for besides. */
function tablesFor(prompt: string, entities: readonly Entity[], dialect: SqlDialect): string {
  const text = createTables(entities, dialect)
  const more = askedIndexes(prompt, entities, text)
  return more.length === 0 ? text : `${text}${more.join('\n')}\n`
}

function shape(
  { prompt, language, framework, artefact }: Intent,
  entities: readonly Entity[],
): string | undefined {
  const says = (pattern: RegExp) => pattern.test(prompt)
  const [first] = entities
  if (first === undefined) return undefined
  if (says(/\bjson schema\b/i))
    return language === 'typescript' || language === 'javascript'
      ? typescriptSchema(entities)
      : jsonSchema(first)
  if (says(/\bmongoose\b/i)) return mongoose(entities, prompt, language !== 'javascript')
  if (says(/\bzod\b/i)) return zod(entities, language !== 'javascript')
  if (says(/\bdrizzle\b/i)) return drizzle(entities)
  if (says(/\bprisma\b/i)) return prisma(entities)
  const isTypes = says(/\btyped ?dict\b/i) ? 'typeddict' : 'dataclass'
  switch (language) {
    case 'python':
      if (says(/\bsql ?alchemy\b/i)) return sqlalchemy(entities)
      if (framework === 'django' || says(/\bdjango\b/i)) return djangoModels(entities)
      return says(/\bpydantic\b/i) || framework === 'fastapi' || artefact === 'schema'
        ? pydantic(entities)
        : dataclass(entities, isTypes)
    case 'go':
      return goStructs(entities, says(/\bvalidat/i))
    case 'java':
      return java(entities, prompt)
    case 'csharp':
      return csharp(entities, prompt)
    case 'rust':
      return rust(entities)
    case 'kotlin':
      return kotlin(entities)
    case 'swift':
      return swift(entities)
    case 'php':
      return php(entities, prompt)
    case 'ruby':
      return ruby(entities, prompt)
    case 'sql':
      return tablesFor(prompt, entities, sqlDialect(prompt))
    case 'javascript':
      return artefact === 'schema' ? zod(entities, false) : jsClass(entities)
    case 'typescript':
    case undefined: {
      const [only] = first.fields
      if (says(/\benum\b/i) && first.fields.length === 1 && only?.options)
        return enumOf(pascal(first.name), only.options)
      return artefact === 'schema' && says(/\bvalidation\b/i) ? zod(entities, true) : interfaces(entities)
    }
    default:
      return undefined
  }
}
