import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { pascal, snake } from '../../words.ts'
import { isNow } from '../kinds.ts'
import { defaultOf } from './defaults.ts'

export { defaultOf, djangoDefault, literal } from './defaults.ts'

const RESERVED = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield id type list dict set str int float bool date datetime time max min sum field'.split(
    ' ',
  ),
)

/** A name that Python, and the file around it, leave free. As a member of a class most of them are fine. */
export const local = (words: readonly string[]): string => {
  const name = snake(words)
  return RESERVED.has(name) || /^\d/.test(name) ? `${name}_` : name
}
const KEYWORDS =
  /^(?:False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)$/
export const member = (words: readonly string[]): string => {
  const name = snake(words)
  return KEYWORDS.test(name) || /^\d/.test(name) ? `${name}_` : name
}

export const isOptional = (field: Field): boolean =>
  field.optional || field.default !== undefined || (field.type === 'boolean' && !field.list)

/** As a type hint of Pydantic. */
export function pydanticType(field: Field, owner: string): string {
  const one = onePydantic(field, owner)
  return field.list ? `list[${one}]` : one
}

function onePydantic({ type, options, fields, name }: Field, owner: string): string {
  if (fields) return `${owner}${pascal(name)}`
  if (options) return `Literal[${options.map(doubleQuoted).join(', ')}]`
  const known: Readonly<Record<string, string>> = lookupTable({
    integer: 'int',
    decimal: 'float',
    money: 'Decimal',
    percent: 'float',
    boolean: 'bool',
    date: 'dt.date',
    'date-time': 'dt.datetime',
    time: 'dt.time',
    email: 'EmailStr',
    url: 'HttpUrl',
    image: 'HttpUrl',
    file: 'HttpUrl',
    json: 'dict[str, Any]',
    uuid: 'UUID',
  })
  return known[type] ?? 'str'
}

/** `title: str = Field(min_length=1, max_length=200)` */
export function pydanticField(field: Field, owner: string): string {
  const hint = pydanticType(field, owner)
  if (isNow(field))
    return `${member(field.name)}: ${hint} = Field(default_factory=lambda: dt.datetime.now(dt.UTC))`
  const value = defaultOf(field)
  const limits = limitsOf(field)
  const isOpen = field.optional && value === undefined
  const start = isOpen ? ['default=None'] : value === undefined ? [] : [`default=${value}`]
  const whole = isOpen ? `${hint} | None` : hint
  if (limits.length > 0) return `${member(field.name)}: ${whole} = Field(${[...start, ...limits].join(', ')})`
  return `${member(field.name)}: ${whole}${isOpen ? ' = None' : value === undefined ? '' : ` = ${value}`}`
}

function limitsOf({ type, options, fields, list, min, max, minExcluded }: Field): string[] {
  if (list) return [...(min === undefined ? [] : [`min_length=${min}`]), `max_length=${max ?? 100}`]
  if (options || fields) return []
  if (/^(?:integer|decimal|money|percent)$/.test(type)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    return [
      ...(least === undefined
        ? []
        : // Of whole numbers the least above nothing is one: `quantity > 0`.
          [
            type === 'integer' && least === 1 && max === undefined
              ? 'gt=0'
              : `${minExcluded ? 'gt' : 'ge'}=${least}`,
          ]),
      ...(max === undefined ? [] : [`le=${max}`]),
    ]
  }
  if (type === 'slug') return ['pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$"', 'max_length=200']
  if (/^(?:text|long-text|phone|password|color|reference)$/.test(type))
    return [
      `min_length=${min ?? (type === 'password' ? 8 : 1)}`,
      `max_length=${max ?? (type === 'long-text' ? 10000 : 200)}`,
    ]
  return []
}

/** `text(maximum=200)`: a check of what a client sent, for frameworks that leave it to the program. */
export function checkOf(field: Field): string {
  const one = oneCheck(field)
  const check = field.list ? `list_of(${[one, ...listLimits(field)].join(', ')})` : one
  return isOptional(field) ? `optional(${check})` : check
}

const listLimits = ({ min, max }: Field): string[] => [
  ...(max === undefined ? [] : [`maximum=${max}`]),
  ...(min === undefined ? [] : [`minimum=${min}`]),
]

function oneCheck({ type, options, fields, list, ...limits }: Field): string {
  const { min, max, minExcluded } = list ? ({} as Partial<Field>) : limits
  if (fields)
    return `fields_of({${fields.map((inner) => `"${snake(inner.name)}": ${checkOf(inner)}`).join(', ')}})`
  if (options) return `one_of(${options.map(doubleQuoted).join(', ')})`
  if (/^(?:integer|decimal|money|percent)$/.test(type)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    const parts = [
      ...(type === 'integer' ? ['whole=True'] : []),
      ...(least === undefined ? [] : [`${minExcluded ? 'above' : 'minimum'}=${least}`]),
      ...(max === undefined ? [] : [`maximum=${max}`]),
    ]
    return `number(${parts.join(', ')})`
  }
  if (type === 'boolean') return 'boolean'
  if (type === 'date') return 'iso_date'
  if (type === 'date-time') return 'iso_datetime'
  if (type === 'email') return 'email'
  if (type === 'url' || type === 'image' || type === 'file') return 'web_address'
  if (type === 'json') return 'fields_of({})'
  return `text(${min !== undefined && min > 1 ? `minimum=${min}, ` : ''}maximum=${max ?? (type === 'long-text' ? 10000 : 200)})`
}

const checks: readonly (readonly [name: string, source: string])[] = [
  [
    'text',
    `def text(*, minimum: int = 1, maximum: int) -> Check:
    def check(value: Any) -> str | None:
        if not isinstance(value, str) or len(value.strip()) < minimum:
            return "is required" if minimum == 1 else f"must have at least {minimum} characters"
        return f"must have at most {maximum} characters" if len(value) > maximum else None

    return check`,
  ],
  [
    'number',
    `def number(
    *, whole: bool = False, minimum: float | None = None, above: float | None = None, maximum: float | None = None
) -> Check:
    def check(value: Any) -> str | None:
        if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
            return "must be a whole number" if whole else "must be a number"
        if minimum is not None and value < minimum:
            return f"must be at least {minimum}"
        if above is not None and value <= above:
            return f"must be greater than {above}"
        return f"must be at most {maximum}" if maximum is not None and value > maximum else None

    return check`,
  ],
  [
    'boolean',
    `def boolean(value: Any) -> str | None:
    return None if isinstance(value, bool) else "must be true or false"`,
  ],
  [
    'iso_date',
    `def iso_date(value: Any) -> str | None:
    try:
        dt.date.fromisoformat(value)
    except (TypeError, ValueError):
        return "must be a date such as 2030-01-31"
    return None`,
  ],
  [
    'iso_datetime',
    `def iso_datetime(value: Any) -> str | None:
    try:
        dt.datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return "must be a time such as 2030-01-31T12:00:00+00:00"
    return None`,
  ],
  [
    'email',
    `def email(value: Any) -> str | None:
    is_email = isinstance(value, str) and re.fullmatch(r"[^\\s@]+@[^\\s@]+\\.[^\\s@]+", value) is not None
    return None if is_email and len(value) <= 254 else "must be an email address"`,
  ],
  [
    'web_address',
    `def web_address(value: Any) -> str | None:
    is_address = isinstance(value, str) and re.match(r"https?://[^\\s/]+", value) is not None
    return None if is_address and len(value) <= 2000 else "must be an http or https address"`,
  ],
  [
    'one_of',
    `def one_of(*options: str) -> Check:
    return lambda value: None if value in options else f"must be one of {', '.join(options)}"`,
  ],
  [
    'list_of',
    `def list_of(check_item: Check, maximum: int = 100, minimum: int = 0) -> Check:
    def check(value: Any) -> str | None:
        if not isinstance(value, list) or len(value) > maximum:
            return f"must be a list of at most {maximum}"
        if len(value) < minimum:
            return f"must have at least {minimum} items"
        return next((f"item {at} {problem}" for at, item in enumerate(value, 1) if (problem := check_item(item))), None)

    return check`,
  ],
  [
    'fields_of',
    `def fields_of(rules: dict[str, Check]) -> Check:
    def check(value: Any) -> str | None:
        if not isinstance(value, dict):
            return "must be an object"
        return next((f"{name} {problem}" for name, rule in rules.items() if (problem := rule(value.get(name)))), None)

    return check`,
  ],
  [
    'optional',
    `def optional(check_value: Check) -> Check:
    return lambda value: None if value is None else check_value(value)`,
  ],
]

export const checksFor = (rules: string): string[] => {
  const used = rules.replace(/"\w+":/g, '')
  return checks.filter(([name]) => new RegExp(`\\b${name}\\b`).test(used)).map(([, source]) => source)
}

/** Imports by what the code mentions. */
export function importsFor(code: string): string[] {
  const lines: string[] = []
  const plain: readonly (readonly [string, RegExp])[] = [
    ['import csv', /\bcsv\./],
    ['import datetime as dt', /\bdt\./],
    ['import hashlib', /\bhashlib\./],
    ['import hmac', /\bhmac\./],
    ['import io', /\bio\./],
    ['import json', /\bjson\.(?:loads|dumps)/],
    ['import logging', /\blogging\./],
    ['import os', /\bos\./],
    ['import re', /\bre\.(?:match|fullmatch|compile)/],
    ['import secrets', /\bsecrets\./],
    ['import statistics', /\bstatistics\./],
    ['import time', /\btime\.(?:monotonic|time|sleep)/],
  ]
  for (const [line, pattern] of plain) if (pattern.test(code)) lines.push(line)
  const abstract = ['AsyncIterator', 'Callable', 'Iterator'].filter((name) =>
    new RegExp(`\\b${name}\\[`).test(code),
  )
  const callable = abstract.length > 0 ? [`from collections.abc import ${abstract.join(', ')}`] : []
  const typing = ['Annotated', 'Any', 'Literal', 'Self'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(code),
  )
  const uuid = ['UUID', 'uuid4'].filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  return [
    ...lines,
    ...callable,
    ...(/\bDecimal\b/.test(code) ? ['from decimal import Decimal'] : []),
    ...(/\bPath\(/.test(code) ? ['from pathlib import Path'] : []),
    ...(typing.length > 0 ? [`from typing import ${typing.join(', ')}`] : []),
    ...(uuid.length > 0 ? [`from uuid import ${uuid.join(', ')}`] : []),
  ]
}
