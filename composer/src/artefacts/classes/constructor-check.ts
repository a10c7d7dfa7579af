import { method } from './kind.ts'
import type { Kept, Method, ValueType } from './plan.ts'
import type { SaidClass } from './read-class.ts'
import type { SaidParameter } from './said-method.ts'

type Least = NonNullable<SaidParameter['least']>

const REFUSED =
  /\b(?:constructors?|values|sizes|sides|dimensions|arguments|parameters|numbers|they|all|both|each)\b[^.;]{0,40}\b(?:reject|refuse|throw|raise|must be|should be|have to be|not allow|fail)[^.;]{0,60}?(<= ?0|non-?positive|not positive|negative or (?:zero|0)|zero or negative|negative|positive|> ?0|greater than (?:zero|0))/i

/** `constructors should reject values <= 0`, `capacity must be positive`, `throws if radius is negative`. */
function leastOf(one: SaidParameter, prompt: string): Least | undefined {
  if (one.least !== undefined) return one.least
  const own = new RegExp(
    `\\b${one.name}\\b(?: \\w+){0,2}? (?:must|should|has to) be (?:at least |>= ?)(-?\\d+)|\\b${one.name}\\b[^.;,]{0,20}\\b(?:must|should|has to) (?:not )?be (positive|> ?0|greater than (?:zero|0)|negative)|\\b(?:if|when) (?:the )?${one.name} (?:is )?(<= ?0|< ?1|negative|not positive|zero or (?:less|negative))`,
    'i',
  ).exec(prompt)
  if (own?.[1] !== undefined) return { value: own[1], isExcluded: false }
  const said = own?.[2] ?? own?.[3] ?? REFUSED.exec(prompt)?.[1]
  if (said === undefined) return undefined
  return /^negative$/i.test(said) ? { value: '0', isExcluded: false } : { value: '0', isExcluded: true }
}

/** What the constructor refuses, by what the wish says of what it takes. */
export function constructorCheck(said: SaidClass, kept: readonly Kept[]): Method | undefined {
  const bounds = said.taken.flatMap((one) => {
    const isKept = kept.some(
      ({ name, taken, type }) => name === one.name && taken && /^(?:int|float)$/.test(String(type)),
    )
    const least = isKept ? leastOf(one, said.rules ?? said.prompt) : undefined
    return least === undefined ? [] : [{ name: one.name, type: one.type as ValueType, ...least }]
  })
  return bounds.length === 0
    ? undefined
    : method(
        { name: 'constructor' },
        '',
        [],
        'record',
        (t) =>
          bounds.flatMap(({ name, type, value, isExcluded }) =>
            t.when(
              `${t.of(name)} ${isExcluded ? '<=' : '<'} ${t.number(value, type)}`,
              t.fail(
                isExcluded && value === '0'
                  ? `${name} must be positive`
                  : `${name} must be ${isExcluded ? 'more than' : 'at least'} ${value}`,
              ),
            ),
          ),
        { fails: true },
      )
}
