import { lookupTable } from '@atelier/analyzer/basics'
import { def, pySections } from '../api/python/code.ts'
import { djangoModel } from '../api/python/django.ts'
import { importsFor, literal, member, pydanticField } from '../api/python/fields.ts'
import type { Lines } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { doubleQuoted } from '../quote.ts'
import { pascal, plural, snake } from '../words.ts'
import { allFields } from './javascript.ts'

export function pydantic(entities: readonly Entity[]): string {
  const classes = entities.flatMap((entity) => {
    const One = pascal(entity.name)
    const fields = allFields(entity)
    const again = fields.filter(({ name }) => name[0] === 'confirm' && name.length > 1)
    return [
      ...fields
        .filter((field) => field.fields)
        .map((field) =>
          def(
            `class ${One}${pascal(field.name)}(BaseModel):`,
            (field.fields ?? []).map((inner) => pydanticField(inner, One)),
          ),
        ),
      def(`class ${One}(BaseModel):`, [
        ...fields.map((field) => pydanticField(field, One)),
        ...(again.length > 0
          ? [
              '',
              '@model_validator(mode="after")',
              ...def('def check(self) -> Self:', [
                ...again.flatMap(({ name }) =>
                  def(`if self.${member(name)} != self.${member(name.slice(1))}:`, [
                    `raise ValueError("${snake(name)} must match ${snake(name.slice(1))}")`,
                  ]),
                ),
                'return self',
              ]),
            ]
          : []),
      ]),
    ]
  })
  const body = pySections(...classes)
  const names = ['BaseModel', 'EmailStr', 'Field', 'HttpUrl', 'model_validator'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(body),
  )
  return pySections(importsFor(body), [`from pydantic import ${names.join(', ')}`], ...classes)
}

function plainType(field: Field, owner: string): string {
  const known: Readonly<Record<string, string>> = lookupTable({
    integer: 'int',
    decimal: 'float',
    percent: 'float',
    money: 'Decimal',
    boolean: 'bool',
    date: 'dt.date',
    'date-time': 'dt.datetime',
    time: 'dt.time',
    uuid: 'UUID',
    json: 'dict[str, Any]',
  })
  const one = field.fields
    ? `${owner}${pascal(field.name)}`
    : field.options
      ? `Literal[${field.options.map(doubleQuoted).join(', ')}]`
      : (known[field.type] ?? 'str')
  const whole = field.list ? `list[${one}]` : one
  return field.optional ? `${whole} | None` : whole
}

/** Those with a default come last, as the constructor of a dataclass wants. */
export function dataclass(entities: readonly Entity[], kind: 'dataclass' | 'typeddict'): string {
  const one = (name: string, fields: readonly Field[], owner: string): Lines => {
    if (kind === 'typeddict')
      return def(
        `class ${name}(TypedDict):`,
        fields.map(
          (field) =>
            `${member(field.name)}: ${field.optional ? `NotRequired[${plainType({ ...field, optional: false }, owner)}]` : plainType(field, owner)}`,
        ),
      )
    const value = (field: Field) =>
      field.default !== undefined
        ? ` = ${literal(field.default)}`
        : field.list
          ? ' = field(default_factory=list)'
          : field.type === 'boolean'
            ? ' = False'
            : field.optional
              ? ' = None'
              : ''
    const rows = fields.map((field) => ({
      text: `${member(field.name)}: ${plainType(field, owner)}${value(field)}`,
      late: value(field) !== '',
    }))
    return [
      '@dataclass',
      ...def(
        `class ${name}:`,
        [...rows.filter(({ late }) => !late), ...rows.filter(({ late }) => late)].map(({ text }) => text),
      ),
    ]
  }
  const classes = entities.flatMap((entity) => [
    ...entity.fields
      .filter((field) => field.fields)
      .map((field) =>
        one(`${pascal(entity.name)}${pascal(field.name)}`, field.fields ?? [], pascal(entity.name)),
      ),
    one(pascal(entity.name), allFields(entity), pascal(entity.name)),
  ])
  const body = pySections(...classes)
  const own =
    kind === 'dataclass'
      ? [`from dataclasses import dataclass${body.includes('field(') ? ', field' : ''}`]
      : [`from typing import ${body.includes('NotRequired[') ? 'NotRequired, ' : ''}TypedDict`]
  return pySections(
    [...own, ...importsFor(body)].sort((a, b) => Number(a.startsWith('from')) - Number(b.startsWith('from'))),
    ...classes,
  )
}

export function djangoModels(entities: readonly Entity[]): string {
  const known = entities.map(({ name }) => name.join(' '))
  const classes = entities.map((entity) =>
    djangoModel(
      entity.name,
      allFields(entity),
      known,
      entity.fields.some(({ name }) => name.join(' ') === 'created at') ? '-created_at' : 'pk',
    ),
  )
  const body = pySections(...classes)
  const validators = ['MaxValueValidator', 'MinValueValidator'].filter((name) => body.includes(name))
  return pySections(
    [
      ...(validators.length > 0 ? [`from django.core.validators import ${validators.join(', ')}`] : []),
      'from django.db import models',
    ],
    ...classes,
  )
}

export function sqlalchemy(entities: readonly Entity[]): string {
  const known = new Set(entities.map(({ name }) => name.join(' ')))
  const kinds: Readonly<Record<string, string>> = lookupTable({
    'long-text': 'Text',
    money: 'Numeric(12, 2)',
    json: 'JSON',
  })
  const classes = entities.map((entity) => {
    const columns = allFields(entity)
      .filter(({ name }) => name.join(' ') !== 'id')
      .map((field) => {
        const hint =
          field.type === 'reference'
            ? field.optional
              ? 'int | None'
              : 'int'
            : field.options
              ? field.optional
                ? 'str | None'
                : 'str'
              : field.list || field.fields
                ? 'list[Any]'
                : plainType(field, pascal(entity.name))
        const parts = [
          ...(field.type === 'reference' && field.to
            ? [
                `ForeignKey("${snake(plural(field.to))}.id"${known.has(field.to.join(' ')) ? ', ondelete="CASCADE"' : ''})`,
              ]
            : field.list || field.fields
              ? ['JSON']
              : kinds[field.type]
                ? [kinds[field.type] ?? '']
                : /^str/.test(hint)
                  ? [`String(${field.max ?? 200})`]
                  : []),
          ...(field.unique ? ['unique=True'] : []),
          ...(field.type === 'reference' ? ['index=True'] : []),
          ...(field.default !== undefined
            ? [`default=${literal(field.default)}`]
            : field.type === 'boolean'
              ? ['default=False']
              : /^created at$/.test(field.name.join(' '))
                ? ['server_default=func.now()']
                : []),
        ]
        return `${member(field.name)}: Mapped[${hint}] = mapped_column(${parts.join(', ')})`
      })
    const parents = allFields(entity)
      .filter(({ to }) => to && known.has(to.join(' ')))
      .map(
        ({ to }) =>
          `${member(to ?? [])}: Mapped["${pascal(to ?? [])}"] = relationship(back_populates="${snake(plural(entity.name))}")`,
      )
    const children = entities
      .filter(
        (other) =>
          other !== entity && allFields(other).some(({ to }) => to?.join(' ') === entity.name.join(' ')),
      )
      .map(
        (other) =>
          `${snake(plural(other.name))}: Mapped[list["${pascal(other.name)}"]] = relationship(back_populates="${member(entity.name)}")`,
      )
    return def(`class ${pascal(entity.name)}(Base):`, [
      `__tablename__ = "${snake(plural(entity.name))}"`,
      '',
      'id: Mapped[int] = mapped_column(primary_key=True)',
      ...columns,
      ...(parents.length + children.length > 0 ? ['', ...parents, ...children] : []),
    ])
  })
  const all = [def('class Base(DeclarativeBase):', ['pass']), ...classes]
  const body = pySections(...all)
  const core = ['ForeignKey', 'JSON', 'Numeric', 'String', 'Text', 'func'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(body),
  )
  return pySections(
    importsFor(body),
    [
      ...(core.length > 0 ? [`from sqlalchemy import ${core.join(', ')}`] : []),
      `from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column${body.includes('relationship(') ? ', relationship' : ''}`,
    ],
    ...all,
  )
}
