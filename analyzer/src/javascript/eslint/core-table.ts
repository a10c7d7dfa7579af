import { bug, type LintTable, readable, style } from './table.ts'

/** For every kind of script. */
export const coreTable: LintTable = {
  'array-callback-return': bug(
    'This callback should return a value but does not on every path, so the array method works with undefined.',
  ),
  'constructor-super': bug(
    'The constructor of a derived class does not call `super()`, so creating an object throws.',
    { severity: 'high' },
  ),
  'for-direction': bug('The loop counter moves away from its limit, so the loop never ends.', {
    severity: 'high',
    cwe: 835,
  }),
  'getter-return': bug('This getter does not return a value on every path.', {
    // A getter that returns on some paths yields undefined on the others on purpose.
    except: /always return/,
    options: [{ allowImplicit: true }],
  }),
  'no-async-promise-executor': bug(
    'An error thrown in an async promise executor is lost and the promise never settles.',
  ),
  'no-caller': bug('`arguments.caller` and `arguments.callee` throw in strict mode.'),
  'no-class-assign': bug(
    '`x` is a class and is overwritten, so the class can no longer be reached by its name.',
  ),
  'no-compare-neg-zero': bug('A comparison with -0 is also true for 0. Use `Object.is` to distinguish them.'),
  'no-cond-assign': bug('This condition assigns a value instead of comparing.', {
    severity: 'high',
    cwe: 481,
  }),
  'no-const-assign': bug('`x` is a constant, so assigning to it throws.', { severity: 'high' }),
  'no-constant-binary-expression': bug('This expression always has the same result, so it checks nothing.', {
    cwe: 570,
  }),
  'no-constant-condition': bug('This condition is always the same, so one branch can never run.', {
    cwe: 570,
    confidence: 0.8,
    options: [{ checkLoops: 'none' }],
  }),
  'no-debugger': {
    as: 'left-over-debugging',
    severity: 'medium',
    message: '`debugger` stops the program when developer tools are open.',
  },
  'no-delete-var': bug('Deleting a variable has no effect, or throws in strict mode.'),
  'no-dupe-args': bug('Two parameters have the same name, so the first one cannot be used.'),
  'no-dupe-class-members': bug(
    'Two members of this class have the same name; the later one silently replaces the earlier.',
  ),
  'no-dupe-else-if': {
    as: 'dead-code',
    message: 'An earlier branch already covers this condition, so this branch never runs.',
  },
  'no-dupe-keys': { as: 'duplicate-key' },
  'no-duplicate-case': {
    as: 'dead-code',
    message: 'Two cases test the same value, so the second never runs.',
  },
  'no-empty-pattern': bug(
    'An empty destructuring pattern declares nothing; a default value was probably intended.',
  ),
  'no-empty-character-class': bug('An empty character class in a regular expression matches nothing.'),
  'no-ex-assign': bug('Assigning to the caught error throws the original error away.'),
  'no-extend-native': bug(
    'Changing a built-in prototype affects every library in the process and can break them.',
  ),
  'no-fallthrough': bug('This case falls through into the next one; a break is probably missing.', {
    cwe: 484,
    before: true,
    options: [{ allowEmptyCase: true }],
  }),
  'no-func-assign': bug('`x` is a function and is overwritten, so later calls run something else.'),
  'no-global-assign': bug(
    '`x` is a built-in global and is overwritten, which breaks all code that relies on it.',
  ),
  'no-import-assign': bug('`x` is an import and read-only, so assigning to it throws.', { severity: 'high' }),
  'no-invalid-regexp': bug('This regular expression is not valid and throws when it is created.', {
    severity: 'high',
  }),
  'no-loss-of-precision': bug(
    'This number has more digits than a JavaScript number can hold, so its value changes.',
    { cwe: 1339 },
  ),
  'no-misleading-character-class': bug(
    'A character that consists of several code points is matched only in part by this class.',
  ),
  'no-new-native-nonconstructor': bug('`new Symbol()` and `new BigInt()` throw.', {
    severity: 'high',
  }),
  'no-obj-calls': bug('An object such as `Math` or `JSON` is called like a function, which throws.', {
    severity: 'high',
  }),
  'no-promise-executor-return': bug(
    'The value that a promise executor returns is ignored. Call `resolve` with it instead.',
    {
      severity: 'low',
      confidence: 0.6,
      options: [{ allowVoid: true }],
      // `new Promise((resolve) => setTimeout(resolve, 10))` needs no value.
      exceptAt: (code) => /\b(?:res|rej|resolve|reject|done|ok|fulfil+)\b|^undefined$/.test(code),
    },
  ),
  'no-prototype-builtins': bug(
    'The object can override this method, or have no prototype. Use `Object.hasOwn`.',
    { severity: 'low', confidence: 0.7 },
  ),
  'no-self-assign': bug('`x` is assigned to itself, which has no effect.', {
    cwe: 1164,
  }),
  'no-self-compare': bug('Both sides of this comparison are the same, so its result is constant.', {
    cwe: 571,
    // Only NaN differs from itself.
    exceptAt: (code) => /^[\w$]+\s*!==?/.test(code),
  }),
  'no-setter-return': bug('The value that a setter returns is ignored.'),
  'no-shadow-restricted-names': bug('A built-in name such as `undefined` or `NaN` is redefined.'),
  'no-sparse-arrays': bug('Two commas in a row leave a hole in the array.'),
  'no-template-curly-in-string': bug(
    'The string contains `${}` but is not a template literal, so the placeholder is printed literally.',
    { severity: 'low', confidence: 0.7 },
  ),
  'no-this-before-super': bug('`this` is used before `super()` is called, which throws.', {
    severity: 'high',
  }),
  'no-throw-literal': bug('The thrown value is not an `Error`, so it has no stack trace and no `.message`.', {
    severity: 'low',
  }),
  'no-unreachable': { as: 'dead-code' },
  'no-unreachable-loop': bug('The body of this loop always leaves in the first iteration.', {
    severity: 'low',
    // `for (const first of items) return first` takes the first item.
    exceptAt: (code) => /^for[^;]{0,300}?\sof\s/.test(code) && !/\bif\b/.test(code),
  }),
  'no-unsafe-finally': bug('A jump out of `finally` discards the pending error or return value.', {
    cwe: 584,
  }),
  'no-unsafe-negation': bug('The negation applies to the left operand only, not to the whole test.', {
    severity: 'high',
  }),
  'no-unsafe-optional-chaining': bug('The optional chain can be `undefined`, which throws here.'),
  'no-unused-expressions': bug(
    'This expression has no effect; a call or an assignment was probably intended.',
    {
      confidence: 0.8,
      options: [
        { allowShortCircuit: true, allowTernary: true, allowTaggedTemplates: true, ignoreDirectives: true },
      ],
    },
  ),
  'no-use-before-define': bug('`x` is used before its definition, which throws or yields `undefined`.', {
    options: [{ functions: false, classes: false, variables: false, allowNamedExports: true }],
  }),
  'no-useless-catch': style('The `catch` block only rethrows the error.'),
  'no-with': bug('`with` makes names ambiguous, and is forbidden in strict mode.'),
  'preserve-caught-error': bug(
    'The new error does not contain its cause. Pass `{ cause: error }` as the second argument.',
    { severity: 'low', confidence: 0.7 },
  ),
  'use-isnan': { as: 'nan-comparison', remedy: 'Use `Number.isNaN`.' },
  'valid-typeof': bug('`typeof` never returns this value, so the comparison is always false.'),

  'max-params': style('A function with so many parameters is easy to call wrongly; pass an object instead.', {
    options: [7],
  }),
  complexity: style('This function has very many branches, which makes it hard to test and change.', {
    options: [25],
  }),
  'no-else-return': style('The else is not needed after a branch that always returns.', {
    options: [{ allowElseIf: true }],
    unwraps: true,
    ...readable('Takes the code out of an else that follows a return'),
  }),
  'no-lonely-if': style(
    'An `if` is the only statement in an `else` block.',
    readable('Joins a lone `if` in an `else` block into `else if`'),
  ),
  'no-useless-return': style(
    'A `return` at the end of a function has no effect.',
    readable('Removes a return that does nothing'),
  ),
  'no-useless-rename': style(
    'The name is renamed to itself.',
    readable('Removes a renaming to the same name'),
  ),
  'no-useless-computed-key': style(
    'The brackets around this constant key are not needed.',
    readable('Writes a constant key without brackets'),
  ),
  'no-extra-boolean-cast': style(
    'The value is converted to a boolean here anyway.',
    readable('Removes a conversion to boolean that does nothing'),
  ),
  'no-unneeded-ternary': style(
    'The conditional expression returns its own condition.',
    readable('Replaces a conditional by its own test'),
  ),
  'object-shorthand': style('The property has the same name as its variable.', {
    options: ['properties', { avoidQuotes: true }],
    ...readable('Writes properties that repeat a name in short form'),
  }),
  'prefer-arrow-callback': style('The callback does not use `this`, so an arrow function is shorter.', {
    options: [{ allowNamedFunctions: true }],
    ...readable('Writes a callback as an arrow function'),
  }),
  'prefer-const': style('`x` is never reassigned.', {
    options: [{ destructuring: 'all' }],
    ...readable('Declares a variable that never changes as const'),
  }),
  'no-useless-constructor': style('The constructor does only what the default one does.'),

  'regexp/no-super-linear-backtracking': {
    as: 'redos',
    severity: 'high',
    confidence: 0.8,
    milder: /^(?!.*going to cause exponential)/s,
    message:
      'The time of this pattern can grow exponentially with the length of the text, so one long input can stop the process.',
    options: [{ report: 'certain' }],
  },
  'regexp/no-missing-g-flag': bug(
    '`replaceAll` and `matchAll` throw for a regular expression without the `g` flag.',
  ),
  'regexp/no-obscure-range': bug(
    'This character range contains more than letters and digits, such as the punctuation between Z and a.',
    // From the first printable character, or to the last one, is on purpose, and so are ranges outside of ASCII.
    {
      confidence: 0.7,
      except: /U\+(?!00[0-7])[\da-f]{4,6}\)/i,
      exceptAt: (code) => /^[ !]-|-~$/.test(code),
    },
  ),
  'security/detect-disable-mustache-escape': {
    as: 'xss',
    message: 'The template switches escaping off, so scripts in values run in the browser.',
  },
  'security/detect-buffer-noassert': {
    category: 'security',
    severity: 'medium',
    cwe: 125,
    message: '`noAssert` switches off the bounds check, so the access can go beyond the buffer.',
  },
  'security/detect-no-csrf-before-method-override': {
    as: 'csrf-disabled',
    severity: 'high',
    message:
      '`methodOverride` must come before the CSRF check, or a request can avoid the check by changing its method.',
  },
  'security/detect-pseudoRandomBytes': {
    as: 'weak-random',
    message: '`pseudoRandomBytes` promises no cryptographic strength.',
    remedy: 'Use `randomBytes`.',
  },
}
