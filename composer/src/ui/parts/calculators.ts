/** What calculators reckon with: inputs by name, results as code of them. */
export interface Calculation {
  /** What the head of the wish says. */
  readonly pattern: RegExp
  /** What must be said anywhere besides. */
  readonly also?: RegExp
  readonly name: string
  readonly inputs: readonly CalculatorInput[]
  readonly results: readonly Result[]
  /** What a result is called from which value on: below the first limit, below the second … */
  readonly bands?: {
    readonly label: string
    readonly limits: readonly (readonly [below: string, name: string])[]
  }
}

export interface CalculatorInput {
  readonly name: string
  readonly label: string
  readonly initial: number
}

export interface Result {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly digits: number
}

const input = (name: string, label: string, initial: number): CalculatorInput => ({ name, label, initial })
const result = (name: string, label: string, value: string, digits = 2): Result => ({
  name,
  label,
  value,
  digits,
})

export const calculations: readonly Calculation[] = [
  {
    pattern: /\bbmi\b|body mass/,
    name: 'BmiCalculator',
    inputs: [input('height', 'Height (cm)', 170), input('weight', 'Weight (kg)', 65)],
    results: [result('bmi', 'BMI', '$height > 0 ? $weight / ($height / 100) ** 2 : 0', 1)],
    bands: {
      label: 'Category',
      limits: [
        ['18.5', 'Underweight'],
        ['25', 'Normal'],
        ['30', 'Overweight'],
        ['Infinity', 'Obese'],
      ],
    },
  },
  {
    pattern: /\btips?\b|split the bill|bill split/,
    name: 'TipCalculator',
    inputs: [input('bill', 'Bill', 50), input('tipPercent', 'Tip (%)', 15), input('people', 'People', 2)],
    results: [
      result('tip', 'Tip', '($bill * $tipPercent) / 100'),
      result('total', 'Total', '$bill + $tip'),
      result('perPerson', 'Per person', '$total / Math.max(1, $people)'),
    ],
  },
  {
    pattern: /\bmortgage\b|\bloans?\b|\bfinancing\b/,
    also: /\bdown ?payment\b|\bdeposit\b/,
    name: 'MortgageCalculator',
    inputs: [
      input('price', 'Price', 300_000),
      input('downPayment', 'Down payment', 60_000),
      input('rate', 'Interest rate (% a year)', 4),
      input('years', 'Years', 25),
    ],
    results: [
      result('loanAmount', 'Loan amount', 'Math.max(0, $price - $downPayment)'),
      result(
        'monthlyPayment',
        'Monthly payment',
        '$rate === 0 ? $loanAmount / Math.max(1, $years * 12) : ($loanAmount * ($rate / 1200)) / (1 - (1 + $rate / 1200) ** -Math.max(1, $years * 12))',
      ),
      result('totalInterest', 'Total interest', '$monthlyPayment * Math.max(1, $years * 12) - $loanAmount'),
    ],
  },
  {
    pattern: /\bmortgage\b|\bloans?\b/,
    name: 'LoanCalculator',
    inputs: [
      input('amount', 'Amount', 10_000),
      input('rate', 'Interest rate (% a year)', 5),
      input('years', 'Years', 5),
    ],
    results: [
      result(
        'monthlyPayment',
        'Monthly payment',
        '$rate === 0 ? $amount / Math.max(1, $years * 12) : ($amount * ($rate / 1200)) / (1 - (1 + $rate / 1200) ** -Math.max(1, $years * 12))',
      ),
      result('totalPayment', 'Total payment', '$monthlyPayment * Math.max(1, $years * 12)'),
      result('totalInterest', 'Total interest', '$totalPayment - $amount'),
    ],
  },
  {
    pattern: /\bcompound\b|\bsavings\b|\binterest\b/,
    name: 'InterestCalculator',
    inputs: [
      input('principal', 'Principal', 1_000),
      input('rate', 'Interest rate (% a year)', 5),
      input('years', 'Years', 10),
    ],
    results: [
      result('balance', 'Balance', '$principal * (1 + $rate / 100) ** $years'),
      result('interest', 'Interest', '$balance - $principal'),
    ],
  },
  {
    pattern: /\bdiscount\b/,
    name: 'DiscountCalculator',
    inputs: [input('price', 'Price', 100), input('discount', 'Discount (%)', 20)],
    results: [
      result('saved', 'You save', '($price * $discount) / 100'),
      result('finalPrice', 'Final price', '$price - $saved'),
    ],
  },
  {
    pattern: /\b(?:vat|tax|gst)\b/,
    name: 'TaxCalculator',
    inputs: [input('net', 'Net amount', 100), input('taxRate', 'Tax rate (%)', 20)],
    results: [
      result('tax', 'Tax', '($net * $taxRate) / 100'),
      result('gross', 'Gross amount', '$net + $tax'),
    ],
  },
  {
    pattern: /\bpercent(?:age)?\b/,
    name: 'PercentageCalculator',
    inputs: [input('part', 'Part', 25), input('whole', 'Whole', 200)],
    results: [result('percentage', 'Percentage', '$whole === 0 ? 0 : ($part / $whole) * 100')],
  },
  {
    pattern: /\bfuel|\bmileage|\btrip cost/,
    name: 'FuelCalculator',
    inputs: [
      input('distance', 'Distance (km)', 100),
      input('consumption', 'Consumption (l per 100 km)', 6),
      input('price', 'Price per litre', 1.8),
    ],
    results: [
      result('fuel', 'Fuel (l)', '($distance * $consumption) / 100'),
      result('cost', 'Cost', '$fuel * $price'),
    ],
  },
  {
    pattern: /\bmargin\b|\bprofit\b|\bmarkup\b/,
    name: 'MarginCalculator',
    inputs: [input('cost', 'Cost', 60), input('price', 'Price', 100)],
    results: [
      result('profit', 'Profit', '$price - $cost'),
      result('margin', 'Margin (%)', '$price === 0 ? 0 : ($profit / $price) * 100'),
    ],
  },
  {
    pattern: /\bcalories?\b|\bbmr\b/,
    name: 'CalorieCalculator',
    inputs: [
      input('weight', 'Weight (kg)', 70),
      input('height', 'Height (cm)', 175),
      input('age', 'Age', 30),
    ],
    results: [result('calories', 'Calories a day at rest', '10 * $weight + 6.25 * $height - 5 * $age', 0)],
  },
]

/** Units by what they measure: the factor to the first of them. */
export const units: readonly {
  readonly kind: string
  readonly names: readonly (readonly [pattern: RegExp, label: string, factor: string, offset?: string])[]
}[] = [
  {
    kind: 'Length',
    names: [
      [/\bkm\b|kilomet/, 'km', '1'],
      [/\bmiles?\b|\bmi\b/, 'miles', '1.609344'],
      [/\bm\b|(?<!kilo|centi)met(?:er|re)s?\b/, 'm', '0.001'],
      [/\bf(?:ee|oo)t\b|\bft\b/, 'feet', '0.0003048'],
      [/\bcm\b|centimet/, 'cm', '0.00001'],
      [/\binch(?:es)?\b/, 'inches', '0.0000254'],
      [/\byards?\b/, 'yards', '0.0009144'],
    ],
  },
  {
    kind: 'Weight',
    names: [
      [/\bkgs?\b|kilogram/, 'kg', '1'],
      [/\blbs?\b|\bpounds?\b/, 'lbs', '0.45359237'],
      [/\bgrams?\b|\bg\b/, 'g', '0.001'],
      [/\bounces?\b|\boz\b/, 'oz', '0.028349523125'],
    ],
  },
  {
    kind: 'Temperature',
    names: [
      [/celsius|°c\b|\bc\b/, '°C', '1', '0'],
      [/fahrenheit|°f\b|\bf\b/, '°F', '5 / 9', '-32'],
      [/kelvin/, 'K', '1', '-273.15'],
    ],
  },
  {
    kind: 'Volume',
    names: [
      [/\blit(?:er|re)s?\b/, 'litres', '1'],
      [/\bgallons?\b/, 'gallons', '3.785411784'],
      [/\bml\b|millilit/, 'ml', '0.001'],
      [/\bcups?\b/, 'cups', '0.2365882365'],
    ],
  },
]
