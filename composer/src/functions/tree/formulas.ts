import { lookupTable } from '@atelier/analyzer/basics'
import { camel } from '../../words.ts'
import { type FunctionTree, give, refuse, type Statement, when } from './tree.ts'

/** Functions that are one formula: conversions between units, and what schools and shops compute. */

// Each in the first of its line; temperatures have an offset and stand alone.
const measures: readonly (readonly (readonly [unit: string, said: RegExp, size: number])[])[] = [
  [
    ['meters', /met(?:er|re)s?|m/, 1],
    ['kilometers', /kilomet(?:er|re)s?|kms?/, 1000],
    ['centimeters', /centimet(?:er|re)s?|cms?/, 0.01],
    ['millimeters', /millimet(?:er|re)s?|mm/, 0.001],
    ['miles', /miles?|mi/, 1609.344],
    ['yards', /yards?|yd/, 0.9144],
    ['feet', /feet|foot|ft/, 0.3048],
    ['inches', /inch(?:es)?/, 0.0254],
  ],
  [
    ['grams', /grams?|g/, 1],
    ['kilograms', /kilograms?|kgs?|kilos?/, 1000],
    ['milligrams', /milligrams?|mg/, 0.001],
    ['pounds', /pounds?|lbs?/, 453.59237],
    ['ounces', /ounces?|oz/, 28.349523125],
  ],
  [
    ['liters', /lit(?:er|re)s?|l/, 1],
    ['milliliters', /millilit(?:er|re)s?|ml/, 0.001],
    ['gallons', /gallons?/, 3.785411784],
  ],
  [
    ['seconds', /seconds?|secs?/, 1],
    ['milliseconds', /milliseconds?|ms/, 0.001],
    ['minutes', /minutes?|mins?/, 60],
    ['hours', /hours?|hrs?/, 3600],
    ['days', /days?/, 86400],
    ['weeks', /weeks?/, 604800],
  ],
  [
    ['bytes', /bytes?/, 1],
    ['kilobytes', /kilobytes?|kb/, 1024],
    ['megabytes', /megabytes?|mb/, 1024 ** 2],
    ['gigabytes', /gigabytes?|gb/, 1024 ** 3],
    ['terabytes', /terabytes?|tb/, 1024 ** 4],
  ],
  [
    ['kilometersPerHour', /kilomet(?:er|re)s per hour|km ?\/ ?h|kmh|kph/, 1],
    ['milesPerHour', /miles per hour|mph/, 1.609344],
    ['metersPerSecond', /met(?:er|re)s per second|m ?\/ ?s/, 3.6],
  ],
]

const temperatures: Readonly<Record<string, string>> = lookupTable({
  'celsius kelvin': 'celsius + 273.15',
  'kelvin celsius': 'kelvin - 273.15',
  'celsius fahrenheit': 'celsius * 9.0 / 5.0 + 32.0',
  'fahrenheit celsius': '(fahrenheit - 32.0) * 5.0 / 9.0',
  'fahrenheit kelvin': '(fahrenheit - 32.0) * 5.0 / 9.0 + 273.15',
  'kelvin fahrenheit': '(kelvin - 273.15) * 9.0 / 5.0 + 32.0',
})

const tree = (
  name: string,
  says: string,
  parameters: readonly string[],
  value: string,
  ...guards: readonly Statement[]
): FunctionTree => ({
  name,
  says,
  parameters: parameters.map((one) => ({ name: one, type: 'float' as const })),
  returns: 'float',
  body: [...guards, give(value)],
})

const notNegative = (name: string): Statement =>
  when(`${name} < 0.0`, [refuse(`${name} must not be negative`)])
const notZero = (name: string): Statement => when(`${name} == 0.0`, [refuse(`${name} must not be zero`)])

const formulas: readonly (readonly [RegExp, FunctionTree])[] = [
  [
    /\barea of (?:a |the )?rectangle|\brectangle'?s? area/,
    tree('rectangleArea', 'Computes the area of a rectangle.', ['width', 'height'], 'width * height'),
  ],
  [
    /\bperimeter of (?:a |the )?rectangle|\brectangle'?s? perimeter/,
    tree(
      'rectanglePerimeter',
      'Computes the perimeter of a rectangle.',
      ['width', 'height'],
      '2.0 * (width + height)',
    ),
  ],
  [
    /\barea of (?:a |the )?square\b/,
    tree('squareArea', 'Computes the area of a square.', ['side'], 'side * side'),
  ],
  [
    /\barea of (?:a |the )?triangle (?:from|given|with|by|using)?.{0,20}\bbase\b|\btriangle.{0,30}\bbase and height/,
    tree('triangleArea', 'Computes the area of a triangle.', ['base', 'height'], 'base * height / 2.0'),
  ],
  [
    /\bcircumference\b/,
    tree('circumference', 'Computes the circumference of a circle.', ['radius'], '2.0 * @pi() * radius'),
  ],
  [
    /\bvolume of (?:a |the )?sphere/,
    tree(
      'sphereVolume',
      'Computes the volume of a sphere.',
      ['radius'],
      '4.0 / 3.0 * @pi() * radius * radius * radius',
    ),
  ],
  [
    /\bvolume of (?:a |the )?cylinder/,
    tree(
      'cylinderVolume',
      'Computes the volume of a cylinder.',
      ['radius', 'height'],
      '@pi() * radius * radius * height',
    ),
  ],
  [
    /\bvolume of (?:a |the )?(?:box|cuboid)/,
    tree(
      'boxVolume',
      'Computes the volume of a box.',
      ['length', 'width', 'height'],
      'length * width * height',
    ),
  ],
  [
    /\bvolume of (?:a |the )?cube\b/,
    tree('cubeVolume', 'Computes the volume of a cube.', ['side'], 'side * side * side'),
  ],
  [
    /\bhypotenuse\b/,
    tree('hypotenuse', 'Computes the longest side of a right triangle.', ['a', 'b'], '@root(a * a + b * b)'),
  ],
  [
    /\bbmi\b|\bbody mass index\b/,
    tree(
      'bodyMassIndex',
      'Computes the body mass index from kilograms and meters.',
      ['weight', 'height'],
      'weight / (height * height)',
      when('height <= 0.0', [refuse('height must be positive')]),
    ),
  ],
  [
    /\bsimple interest\b/,
    tree(
      'simpleInterest',
      'Computes the simple interest; the rate is in percent a year.',
      ['principal', 'rate', 'years'],
      'principal * rate * years / 100.0',
    ),
  ],
  [
    /\bpercent(?:age)? (?:change|increase|difference)\b/,
    tree(
      'percentChange',
      'Tells by how many percent a value has changed.',
      ['before', 'after'],
      '(after - before) / before * 100.0',
      notZero('before'),
    ),
  ],
  [
    /\b(?:discounted price|price after (?:a |the )?discount|apply (?:a |the )?(?:percentage |percent )?discount)\b/,
    tree(
      'discountedPrice',
      'Takes a discount in percent off a price.',
      ['price', 'percent'],
      'price - price * percent / 100.0',
      notNegative('price'),
    ),
  ],
  [
    /\btip (?:for|on|amount|calculator)\b|\bcalculates? (?:a |the )?tip\b/,
    tree(
      'tipAmount',
      'Computes the tip on a bill.',
      ['bill', 'percent'],
      'bill * percent / 100.0',
      notNegative('bill'),
    ),
  ],
  [
    /\b(?:price (?:with|including|plus) (?:tax|vat)|add (?:sales )?(?:tax|vat) to|gross price)\b/,
    tree(
      'priceWithTax',
      'Adds a tax in percent to a price.',
      ['price', 'rate'],
      'price + price * rate / 100.0',
      notNegative('price'),
    ),
  ],
  [
    /\b(?:what|how many) percent(?:age)?\b.{0,30}\bof\b|\bpercentage of (?:a |one )?number/,
    tree(
      'percentOf',
      'Tells how many percent of the whole a part is.',
      ['part', 'whole'],
      'part / whole * 100.0',
      notZero('whole'),
    ),
  ],
  [
    /\baverage speed\b|\bspeed from distance and time\b/,
    tree(
      'averageSpeed',
      'Computes a speed from a distance and the time it took.',
      ['distance', 'time'],
      'distance / time',
      notZero('time'),
    ),
  ],
  [
    /\b(?:multiply|product of|multiplies) two numbers\b/,
    tree('multiplyNumbers', 'Multiplies two numbers.', ['first', 'second'], 'first * second'),
  ],
  [
    /\b(?:subtract|subtracts|difference (?:of|between)) two numbers\b/,
    tree(
      'subtractNumbers',
      'Subtracts the second number from the first.',
      ['first', 'second'],
      'first - second',
    ),
  ],
  [
    /\b(?:divide|divides|quotient of) two numbers\b/,
    tree(
      'divideNumbers',
      'Divides the first number by the second.',
      ['first', 'second'],
      'first / second',
      notZero('second'),
    ),
  ],
  [
    /\bsquare (?:of )?a number\b|\bsquares? a (?:given )?number\b/,
    tree('square', 'Multiplies a number by itself.', ['number'], 'number * number'),
  ],
  [
    /\b(?:average|mean) of (?:two|2) numbers\b/,
    tree(
      'averageOfTwo',
      'Computes the average of two numbers.',
      ['first', 'second'],
      '(first + second) / 2.0',
    ),
  ],
  [
    /\b(?:average|mean) of (?:three|3) numbers\b/,
    tree(
      'averageOfThree',
      'Computes the average of three numbers.',
      ['first', 'second', 'third'],
      '(first + second + third) / 3.0',
    ),
  ],
]

export function formulaFor(said: string): FunctionTree | undefined {
  const text = said.toLowerCase()
  return conversionIn(text) ?? formulas.find(([pattern]) => pattern.test(text))?.[1]
}

function conversionIn(text: string): FunctionTree | undefined {
  const heat = /\b(celsius|fahrenheit|kelvin)\s+(?:to|into|in)\s+(celsius|fahrenheit|kelvin)\b/.exec(text)
  if (heat) {
    const [, from = '', to = ''] = heat
    const value = temperatures[`${from} ${to}`]
    return value === undefined
      ? undefined
      : tree(camel([from, 'to', to]), `Converts degrees ${from} to ${to}.`, [from], value)
  }
  const [, from = '', to = ''] =
    /\b([a-z/]+(?: per [a-z]+)?)\s+(?:to|into)\s+([a-z/]+(?: per [a-z]+)?)\b/.exec(text) ?? []
  for (const units of measures) {
    const unit = (said: string) =>
      units.find(([, pattern]) => new RegExp(`^(?:${pattern.source})$`).test(said))
    const [source, target] = [unit(from), unit(to)]
    if (!source || !target || source === target) continue
    const factor = Number((source[2] / target[2]).toPrecision(12))
    const inverse = Number((target[2] / source[2]).toPrecision(12))
    const value =
      factor >= 1 || !Number.isInteger(inverse)
        ? `${source[0]} * ${decimal(factor)}`
        : `${source[0]} / ${decimal(inverse)}`
    const name = `${source[0]}To${target[0].charAt(0).toUpperCase()}${target[0].slice(1)}`
    const words = (unitName: string) => unitName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return tree(name, `Converts ${words(source[0])} to ${words(target[0])}.`, [source[0]], value)
  }
  return undefined
}

const decimal = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))
