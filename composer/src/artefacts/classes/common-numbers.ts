import { fieldFor, firstOf, isNumber, type Make, numberIn } from './common-parts.ts'
import { asksOnly, method, question } from './kind.ts'
import type { Kept, Method, Parameter, Tongue, ValueType } from './plan.ts'

export const computes: Make = (said, kept, { sums }) => {
  const gives = (says: string, body: (t: Tongue) => string) =>
    method(said, says, [], 'float', (t) => t.give(body(t)), asksOnly)
  if (sums && /^(?:get |calculate |compute )?(?:grand |sub ?)?total(?: \w+)?$|^sum$/.test(said.words))
    return question(
      said,
      'Adds up all of them.',
      'float',
      (t) =>
        t.give(
          t.sum(
            t.own(sums.list),
            (each) =>
              sums.count === undefined
                ? t.part(each, sums.price)
                : t.times(t.part(each, sums.price), t.part(each, sums.count)),
            'float',
            sums.of,
          ),
        ),
      said.called ? {} : { reads: true },
    )
  const [price, count] = [
    numberIn(kept, /price|cost|rate/i),
    numberIn(kept, /^(?:quantity|qty|stock|count|amount|units|hours)$/),
  ]
  if (
    /^(?:get |calculate |compute )?(?:sub ?)?total(?: (?:price|value|cost|amount))?$|^(?:get )?value$|^line total$/.test(
      said.words,
    ) &&
    price &&
    count
  )
    return gives('Gives the price of all of them.', (t) => t.times(t.own(price.name), t.own(count.name)))
  const [percent] = said.parameters
  if (
    /^(?:get )?(?:discounted|discounted price|price with discount|price after discount|final price)$/.test(
      said.words,
    ) &&
    price &&
    percent
  )
    return method(
      said,
      'Gives the price after a discount in percent.',
      [{ name: percent.name, type: 'float' }],
      'float',
      (t) =>
        t.give(
          `${t.own(price.name)} * (${t.number('100', 'float')} - ${t.of(percent.name)}) / ${t.number('100', 'float')}`,
        ),
      asksOnly,
    )
  const [first, last] = [fieldFor(kept, ['first', 'name']), fieldFor(kept, ['last', 'name'])]
  if (/^(?:get )?full name$/.test(said.words) && first && last)
    return question(said, 'Gives both names.', 'text', (t) =>
      t.give(
        t.written([
          { value: t.own(first.name), type: 'text' },
          ' ',
          { value: t.own(last.name), type: 'text' },
        ]),
      ),
    )
  const born = numberIn(kept, /^(?:birthYear|yearOfBirth|born)$/)
  const [year] = said.parameters
  if (/^(?:get |calculate )?age(?: in)?$/.test(said.words) && born && year)
    return method(
      said,
      'Gives the age in a year.',
      [{ name: year.name, type: 'int' }],
      'int',
      (t) => t.give(`${t.of(year.name)} - ${t.own(born.name)}`),
      asksOnly,
    )
  const [width, height, radius, side] = [/^(?:width|base)$/, /^(?:height|length)$/, /^radius$/, /^side$/].map(
    (named) => numberIn(kept, named),
  )
  const shape = said.words.replace(/^(?:get|calculate|compute) /, '')
  if (shape === 'area' && width && height)
    return gives('Computes the area.', (t) => `${t.own(width.name)} * ${t.own(height.name)}`)
  if (/^(?:perimeter|circumference)$/.test(shape) && side)
    return gives(
      'Computes the length of the border.',
      (t) => `${t.number('4', 'float')} * ${t.own(side.name)}`,
    )
  if (shape === 'area' && side)
    return gives('Computes the area.', (t) => `${t.own(side.name)} * ${t.own(side.name)}`)
  if (shape === 'area' && radius)
    return gives('Computes the area.', (t) => `${t.pi} * ${t.own(radius.name)} * ${t.own(radius.name)}`)
  if (/^(?:perimeter|circumference)$/.test(shape) && width && height)
    return gives(
      'Computes the length of the border.',
      (t) => `${t.number('2', 'float')} * (${t.own(width.name)} + ${t.own(height.name)})`,
    )
  if (/^(?:perimeter|circumference)$/.test(shape) && radius)
    return gives(
      'Computes the length of the border.',
      (t) => `${t.number('2', 'float')} * ${t.pi} * ${t.own(radius.name)}`,
    )
  return undefined
}

/** `applyDiscount(percent)`, `restock(quantity)`, `sell(quantity)`: what is done to a number. */
export const changes: Make = (said, kept) => {
  const changed = (
    field: Kept,
    says: string,
    parameter: Parameter,
    body: (t: Tongue) => string[],
    fails = false,
  ): Method => ({
    ...method(said, says, [parameter], undefined, body, fails ? { fails: true } : {}),
    sets: [field.name],
  })
  const price = numberIn(kept, /price|cost|total|amount/i)
  const percent = firstOf(said, 'percent', 'float')
  const part = (t: Tongue, field: Kept) =>
    `${t.own(field.name)} * ${t.of(percent.name)} / ${t.number('100', 'float')}`
  if (/^(?:apply|give|add|set)? ?discount$/.test(said.words) && price)
    return changed(
      price,
      'Takes a discount in percent off.',
      percent,
      (t) => [
        ...t.when(
          t.any([
            `${t.of(percent.name)} < ${t.number('0', 'float')}`,
            `${t.of(percent.name)} > ${t.number('100', 'float')}`,
          ]),
          t.fail(`${percent.name} must be from 0 to 100`),
        ),
        ...t.less(t.own(price.name), part(t, price)),
      ],
      true,
    )
  const salary = numberIn(kept, /salary|wage/)
  if (/^(?:give raise|raise|raise salary|increase salary)$/.test(said.words) && salary)
    return changed(salary, 'Raises it by percent.', percent, (t) =>
      t.more(t.own(salary.name), part(t, salary)),
    )
  const count = numberIn(
    kept,
    /^(?:stock|quantity|qty|count|units|balance|amount|level|fuel|mileage|copies)$/,
  )
  if (!count || !isNumber(count.type)) return undefined
  const by = firstOf(said, 'quantity', count.type)
  if (/^(?:restock|refill|refuel|add stock|receive|replenish|increase|increase \w+|drive)$/.test(said.words))
    return changed(count, `Adds to the ${count.name}.`, by, (t) => t.more(t.own(count.name), t.of(by.name)))
  return /^(?:sell|consume|use|take|reduce|reduce stock|remove stock|decrease \w+|lend)$/.test(said.words)
    ? changed(
        count,
        `Takes from the ${count.name}, if it is enough.`,
        by,
        (t) => [
          ...t.when(`${t.of(by.name)} > ${t.own(count.name)}`, t.fail(`the ${count.name} is too low`)),
          ...t.less(t.own(count.name), t.of(by.name)),
        ],
        true,
      )
    : undefined
}

/** `scaleTo(servings)`: another one for as many, with every amount in proportion. */
export const scales: Make = (said, kept) => {
  const by = kept.find(
    ({ name, type }) => isNumber(type) && (name === said.parameters[0]?.name || said.words.endsWith(name)),
  )
  const amounts = kept.find(({ type }) => typeof type !== 'string' && 'map' in type)
  if (!/^(?:scale|scaled|resize|adjust)(?: \w+)?$/.test(said.words) || !by || !amounts) return undefined
  const to: Parameter = { name: said.parameters[0]?.name ?? by.name, type: by.type as ValueType }
  return method(
    said,
    `Gives another one for as many ${by.name}.`,
    [to],
    'record',
    (t) => {
      const scaled = t.mapEach(t.own(amounts.name), (item) =>
        t.ratio(t.times(item, t.of(to.name)), t.own(by.name)),
      )
      return t.give(
        t.another(
          kept
            .filter(({ taken }) => taken)
            .map(({ name }) =>
              name === by.name ? t.of(to.name) : name === amounts.name ? scaled : t.own(name),
            ),
        ),
      )
    },
    asksOnly,
  )
}
