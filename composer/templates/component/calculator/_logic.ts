interface Calculation {
  /** Finished numbers and operators, in turn: 1, +, 2, ×. */
  tokens: string[]
  /** The number being typed, a result or an error. Empty after an operator. */
  entry: string
  /** The next digit starts a new number. */
  isResult: boolean
  //: if history
  history: string[]
  //: end
}

const buttons = [...'C⌫%÷789×456−123+±0.=']
const labels: Record<string, string> = {
  C: 'Clear',
  '⌫': 'Backspace',
  '%': 'Percent',
  '÷': 'Divide',
  '×': 'Multiply',
  '−': 'Subtract',
  '+': 'Add',
  '±': 'Change sign',
  '.': 'Decimal point',
  '=': 'Equals',
}
const keys: Record<string, string> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  ',': '.',
  Enter: '=',
  Escape: 'C',
  Backspace: '⌫',
}
const cleared: Calculation = {
  tokens: [],
  entry: '0',
  isResult: false,
  //: if history
  history: [],
  //: end
}

/** Twelve digits hide rounding errors: 0.1 + 0.2 is 0.3. */
const format = (value: number) => String(Number(value.toPrecision(12)))

/** Multiplies and divides first, then adds what is left. */
function evaluate(tokens: string[]): string {
  const terms = [Number(tokens[0])]
  for (let at = 1; at < tokens.length; at += 2) {
    const operator = tokens[at]
    const right = Number(tokens[at + 1])
    if (operator === '+') terms.push(right)
    else if (operator === '−') terms.push(-right)
    else if (operator === '×') terms.push(Number(terms.pop()) * right)
    else if (right === 0) return 'Cannot divide by zero'
    else terms.push(Number(terms.pop()) / right)
  }
  const result = terms.reduce((sum, term) => sum + term)
  return Number.isFinite(result) ? format(result) : 'Too large'
}

function press(current: Calculation, key: string): Calculation {
  const isError = Number.isNaN(Number(current.entry))
  //: if history
  const empty = { ...cleared, history: current.history }
  //: else
  const empty = cleared
  //: end
  if (key === 'C' || (isError && key === '⌫')) return empty
  const state = isError ? empty : current
  const { tokens, entry, isResult } = state
  const typed = isResult ? '' : entry
  if (/\d/.test(key)) {
    if (typed.length >= 15) return state
    return { ...state, entry: typed === '0' ? key : typed + key, isResult: false }
  }
  if (key === '.') return typed.includes('.') ? state : { ...state, entry: `${typed || '0'}.`, isResult: false }
  if (key === '⌫') return { ...state, entry: typed.slice(0, -1).replace(/^-$/, '') || '0', isResult: false }
  if (key === '%') return entry === '' ? state : { ...state, entry: format(Number(entry) / 100) }
  if (key === '±') {
    if (Number(entry) === 0) return state
    return { ...state, entry: entry.startsWith('-') ? entry.slice(1) : `-${entry}` }
  }
  if (key === '=') {
    if (tokens.length === 0 || entry === '') return state
    const result = evaluate([...tokens, entry])
    //: if history
    const history = [...state.history, `${[...tokens, entry].join(' ')} = ${result}`]
    return { tokens: [], entry: result, isResult: true, history }
    //: else
    return { tokens: [], entry: result, isResult: true }
    //: end
  }
  // A second operator replaces the first.
  const before = entry === '' ? tokens.slice(0, -1) : [...tokens, format(Number(entry))]
  return { ...state, tokens: [...before, key], entry: '', isResult: false }
}

/** The button for a pressed key. Text fields and shortcuts keep their keys; Space presses the focused button. */
function buttonOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  const isTextField = target instanceof Element && target.matches('input, select, textarea')
  if (isTextField || ctrlKey || metaKey || altKey) return undefined
  const button = keys[key] ?? key
  return buttons.includes(button) ? button : undefined
}
