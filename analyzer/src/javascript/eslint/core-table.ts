import { bug, type LintTable, readable, style } from './table.ts'

/** For every kind of script. */
export const coreTable: LintTable = {
  'array-callback-return': bug(
    'This callback should return a value but does not on every path, so the array method works with undefined.',
  ),
  'constructor-super': bug(
    'The constructor of a derived class must call super() once, or creating an object throws.',
    { severity: 'high' },
  ),
  'for-direction': bug('The loop counter moves away from its limit, so the loop never ends.', {
    severity: 'high',
    cwe: 835,
  }),
  'getter-return': bug('A getter without a return value always yields undefined.'),
  'no-async-promise-executor': bug(
    'An error thrown in an async promise executor is lost and the promise never settles.',
  ),
  'no-caller': bug('arguments.caller and arguments.callee throw in strict mode.'),
  'no-class-assign': bug('A class name is assigned to, so the class can no longer be reached by its name.'),
  'no-compare-neg-zero': bug('A comparison with -0 is also true for 0; use Object.is to tell them apart.'),
  'no-cond-assign': bug(
    'This condition assigns a value instead of comparing, so it no longer tests anything.',
    { severity: 'high', cwe: 481 },
  ),
  'no-const-assign': bug('A constant is assigned to, which throws when it runs.', { severity: 'high' }),
  'no-constant-binary-expression': bug(
    'This expression always has the same outcome, so the check is not doing what it seems to.',
    { cwe: 570 },
  ),
  'no-constant-condition': bug('This condition is always the same, so one branch can never run.', {
    cwe: 570,
    confidence: 0.8,
    options: [{ checkLoops: 'none' }],
  }),
  'no-debugger': bug('A debugger statement stops the program wherever developer tools are open.', {
    as: 'debug-mode',
    cwe: 489,
  }),
  'no-delete-var': bug('Deleting a variable has no effect, or throws in strict mode.'),
  'no-dupe-args': bug('Two parameters have the same name, so the first one cannot be read.'),
  'no-dupe-class-members': bug(
    'Two members of this class have the same name; the later one silently replaces the earlier.',
  ),
  'no-dupe-else-if': bug('An earlier branch already covers this condition, so this branch never runs.', {
    as: 'dead-code',
    cwe: 561,
  }),
  'no-dupe-keys': bug('The same key is written twice in one object; only the last value survives.', {
    as: 'duplicate-key',
    cwe: 1041,
  }),
  'no-duplicate-case': bug('Two cases test the same value, so the second never runs.', {
    as: 'dead-code',
    cwe: 561,
  }),
  'no-empty-pattern': bug(
    'An empty destructuring pattern binds nothing; braces for a default value were probably meant.',
  ),
  'no-empty-character-class': bug('An empty character class in a regular expression matches nothing.'),
  'no-ex-assign': bug('Assigning to the caught error throws the original error away.'),
  'no-extend-native': bug(
    'Changing a built-in prototype affects every library in the process and can break them.',
  ),
  'no-fallthrough': bug('This case falls through into the next one; a break is probably missing.', {
    cwe: 484,
    before: true,
  }),
  'no-func-assign': bug('A function declaration is overwritten, so later calls run something else.'),
  'no-global-assign': bug('A built-in global is overwritten, which breaks everything that relies on it.'),
  'no-import-assign': bug('Imports are read-only; assigning to one throws.', { severity: 'high' }),
  'no-invalid-regexp': bug('This regular expression is not valid and throws when it is created.', {
    severity: 'high',
  }),
  'no-loss-of-precision': bug(
    'This number has more digits than a JavaScript number can hold, so its value changes.',
    { cwe: 1339 },
  ),
  'no-misleading-character-class': bug(
    'A character made of several code points stands in a character class and is matched only in part.',
  ),
  'no-new-native-nonconstructor': bug('Symbol and BigInt cannot be created with new; this throws.', {
    severity: 'high',
  }),
  'no-obj-calls': bug('A namespace object such as Math or JSON is called like a function, which throws.', {
    severity: 'high',
  }),
  'no-promise-executor-return': bug(
    'A value returned from a promise executor is lost; resolve with it instead.',
    { severity: 'low', confidence: 0.6, options: [{ allowVoid: true }] },
  ),
  'no-prototype-builtins': bug(
    'An object may have an own property of this name, or no prototype at all; use Object.hasOwn instead.',
    { severity: 'low', confidence: 0.7 },
  ),
  'no-self-assign': bug('A variable is assigned to itself, so something else was probably meant.', {
    cwe: 1164,
  }),
  'no-self-compare': bug('Both sides of this comparison are the same, so its outcome is fixed.', {
    cwe: 571,
  }),
  'no-setter-return': bug('A value returned from a setter is lost.'),
  'no-shadow-restricted-names': bug(
    'A built-in name such as undefined or NaN is redefined, which misleads every reader and tool.',
  ),
  'no-sparse-arrays': bug('Two commas in a row leave a hole in the array.'),
  'no-template-curly-in-string': bug(
    'This string looks like a template but has ordinary quotes, so the placeholder is printed as it stands.',
    { severity: 'low', confidence: 0.7 },
  ),
  'no-this-before-super': bug('this is used before super() was called, which throws.', { severity: 'high' }),
  'no-throw-literal': bug(
    'What is thrown is not an Error, so there is no stack trace and handlers that read .message fail.',
    { severity: 'low' },
  ),
  'no-unreachable': bug('This code can never run, because the statement before it always leaves.', {
    as: 'dead-code',
    cwe: 561,
  }),
  'no-unreachable-loop': bug('The body of this loop always leaves in its first round, so it never loops.', {
    severity: 'low',
  }),
  'no-unsafe-finally': bug(
    'Leaving from a finally block throws away the error or the value that was on its way.',
    { cwe: 584 },
  ),
  'no-unsafe-negation': bug('The negation applies to the left operand only, not to the whole test.', {
    severity: 'high',
  }),
  'no-unsafe-optional-chaining': bug('The optional chain can give undefined here, and using that throws.'),
  'no-unused-expressions': bug('This expression has no effect; a call or an assignment was probably meant.', {
    confidence: 0.8,
    options: [
      { allowShortCircuit: true, allowTernary: true, allowTaggedTemplates: true, ignoreDirectives: true },
    ],
  }),
  'no-use-before-define': bug(
    'This variable is used before the line that defines it, which throws or gives undefined.',
    { options: [{ functions: false, classes: false, variables: false, allowNamedExports: true }] },
  ),
  'no-useless-catch': style('The catch block only throws the error again, so it does nothing.'),
  'no-with': bug('with makes it impossible to tell which variable a name means, and strict mode forbids it.'),
  'preserve-caught-error': bug(
    'The new error does not carry the one that caused it; pass it as { cause } so that it can be traced.',
    { severity: 'low', confidence: 0.7 },
  ),
  'use-isnan': bug('NaN is not equal to anything, itself included; use Number.isNaN.', {
    as: 'nan-comparison',
    cwe: 480,
  }),
  'valid-typeof': bug('typeof never gives this value, so the comparison is always false.'),

  'max-params': style('A function with so many parameters is easy to call wrongly; pass an object instead.', {
    options: [7],
  }),
  complexity: style(
    'This function takes very many paths; splitting it makes it easier to test and to change.',
    { options: [25] },
  ),
  'no-else-return': style('The else is not needed after a branch that always returns.', {
    options: [{ allowElseIf: true }],
    unwraps: true,
    ...readable('Takes the code out of an else that follows a return'),
  }),
  'no-lonely-if': style(
    'An if alone inside an else block can be an else if.',
    readable('Joins an if that stands alone in an else block into else if'),
  ),
  'no-useless-return': style(
    'A return at the end of a function does nothing.',
    readable('Removes a return that does nothing'),
  ),
  'no-useless-rename': style(
    'Renaming something to its own name does nothing.',
    readable('Removes a renaming to the same name'),
  ),
  'no-useless-computed-key': style(
    'The brackets around this constant key are not needed.',
    readable('Writes a constant key without brackets'),
  ),
  'no-extra-boolean-cast': style(
    'The value is tested for truth here anyway, so converting it does nothing.',
    readable('Removes a conversion to boolean that does nothing'),
  ),
  'no-unneeded-ternary': style(
    'This conditional only repeats the test it is made of.',
    readable('Replaces a conditional by its own test'),
  ),
  'object-shorthand': style('A property with the same name as its variable can be written once.', {
    options: ['properties', { avoidQuotes: true }],
    ...readable('Writes properties that repeat a name in short form'),
  }),
  'prefer-arrow-callback': style(
    'This callback does not use its own this; an arrow function is shorter and cannot be mistaken.',
    { options: [{ allowNamedFunctions: true }], ...readable('Writes a callback as an arrow function') },
  ),
  'prefer-const': style('This variable is never assigned again; const says so and protects it.', {
    options: [{ destructuring: 'all' }],
    ...readable('Declares a variable that never changes as const'),
  }),
  'no-useless-constructor': style('This constructor does only what would happen without it.'),

  'regexp/no-super-linear-backtracking': {
    category: 'security',
    severity: 'high',
    confidence: 0.8,
    cwe: 1333,
    as: 'redos',
    milder: /^(?!.*going to cause exponential)/s,
    message:
      'The time this regular expression needs can explode with the length of the text, so one long input can stop the process.',
    options: [{ report: 'certain' }],
  },
  'regexp/no-missing-g-flag': bug(
    'replaceAll and matchAll throw for a regular expression without the g flag.',
  ),
  'regexp/no-obscure-range': bug(
    'This character range contains signs that are neither letters nor digits, such as those between Z and a.',
    { confidence: 0.7 },
  ),
  'security/detect-disable-mustache-escape': {
    category: 'security',
    severity: 'high',
    cwe: 116,
    as: 'xss',
    message: 'Escaping is switched off for this template, so values can bring their own markup and scripts.',
  },
  'security/detect-buffer-noassert': {
    category: 'security',
    severity: 'medium',
    cwe: 125,
    message: 'noAssert switches the bounds check off, so the read or write may go beyond the buffer.',
  },
  'security/detect-no-csrf-before-method-override': {
    category: 'security',
    severity: 'high',
    cwe: 352,
    as: 'csrf-disabled',
    message:
      'methodOverride must come before the CSRF check, or a request can slip past it by changing its method.',
  },
  'security/detect-pseudoRandomBytes': {
    category: 'security',
    severity: 'high',
    cwe: 338,
    as: 'weak-random',
    message: 'pseudoRandomBytes promises no cryptographic strength; use randomBytes.',
  },
}
