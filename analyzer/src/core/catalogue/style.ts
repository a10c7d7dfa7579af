import { entries } from './entry.ts'

export const style = entries({
  backticks: {
    severity: 'low',
    problem: 'Backticks are hard to nest and to read; `$( )` does the same.',
    remedy: 'Use `$( )`.',
  },
  'blank-in-range': {
    severity: 'low',
    problem: 'The blank identifier `_` is not needed in this `range`.',
    remedy: 'Remove the blank name.',
  },
  'boolean-comparison': {
    severity: 'low',
    problem: 'A boolean is compared with `true` or `false`, which is redundant.',
    remedy: 'Use the boolean itself.',
  },
  'c-style-cast': {
    severity: 'low',
    problem: 'A C-style cast converts between unrelated types without a check.',
    remedy: 'Use `static_cast`.',
  },
  'complex-function': {
    severity: 'low',
    cwe: 1121,
    problem: 'The function has too many branches to be understood and tested.',
    remedy: 'Split the function.',
  },
  'debug-output': {
    severity: 'low',
    cwe: 489,
    problem: 'This looks like leftover debugging output.',
    remedy: 'Remove it.',
  },
  'deep-nesting': {
    severity: 'low',
    problem: 'Code is nested 10 levels deep.',
    remedy: 'Return early, or move parts into functions.',
  },
  'deprecated-api': {
    severity: 'low',
    cwe: 477,
    problem: 'The function or package is deprecated.',
    remedy: 'Use the replacement that the documentation names.',
  },
  'frame-without-title': {
    severity: 'low',
    problem: 'The frame has no title for screen readers.',
    remedy: 'Give it a title.',
  },
  'image-without-alt': {
    severity: 'low',
    problem: 'The image has no `alt` text for screen readers.',
    remedy: 'Describe the image in `alt`, or leave `alt` empty for decoration.',
  },
  'index-as-contains': {
    severity: 'low',
    problem: '`strings.Index` is compared with -1 to test whether a text is contained.',
    remedy: 'Use `strings.Contains`.',
  },
  'index-loop': {
    severity: 'low',
    problem: 'The loop counts positions although it uses the elements.',
    remedy: 'Iterate over the elements, with `enumerate` for positions.',
  },
  'inline-handler': {
    severity: 'low',
    problem: 'An inline event handler prevents a strict Content-Security-Policy.',
    remedy: 'Use addEventListener.',
  },
  'isset-ternary': {
    severity: 'low',
    problem: 'The `isset` test with a fallback can be written as `??`.',
    remedy: 'Use `??`.',
  },
  'length-comparison': {
    severity: 'low',
    problem: 'The length is compared with 0. The emptiness test is clearer.',
    remedy: 'Use the emptiness test of the type.',
  },
  'long-lines': {
    severity: 'low',
    problem: 'Some lines have more than 250 characters.',
    remedy: 'Shorten the lines.',
  },
  'many-parameters': {
    severity: 'low',
    problem: 'A function with so many parameters is easy to call wrongly.',
    remedy: 'Group the parameters in an object.',
  },
  'many-todos': {
    severity: 'low',
    problem: 'The file has many TODO comments.',
    remedy: 'Finish the work, or move it to a tracker.',
  },
  'needless-return': {
    severity: 'low',
    problem: 'The last expression of a function is its value; `return` is not needed.',
    remedy: 'Remove `return`.',
  },
  'needless-sudo': {
    severity: 'low',
    problem: 'A build already has all rights, so `sudo` is not needed.',
    remedy: 'Remove it, or change the user with `USER`.',
  },
  'nil-comparison': {
    severity: 'low',
    problem: '`== nil` can be overridden, and is not idiomatic.',
    remedy: 'Use `nil?`.',
  },
  'no-else-return': {
    severity: 'low',
    problem: 'The branch before it always leaves, so `else` is not needed.',
    remedy: 'Remove the `else`.',
  },
  'no-error-handling': {
    severity: 'low',
    cwe: 755,
    problem: 'The script continues after a command fails.',
    remedy: 'Set `set -euo pipefail`, or check the results that matter.',
  },
  'no-var': {
    severity: 'low',
    problem: '`var` ignores block scope and is visible before its declaration.',
    remedy: 'Use `let` or `const`.',
  },
  'none-comparison': {
    severity: 'low',
    problem: '`==` can be overridden, so it can be wrong for None. `is None` is reliable and faster.',
    remedy: 'Use `is None`.',
  },
  'null-macro': {
    severity: 'low',
    problem: '`NULL` is an integer and can select the wrong overload; `nullptr` is a pointer.',
    remedy: 'Use `nullptr`.',
  },
  'obsolete-element': {
    severity: 'low',
    problem: 'This element is obsolete.',
    remedy: 'Use CSS.',
  },
  'old-string-format': {
    severity: 'low',
    problem: 'The string is formatted with `%` or `format`. An f-string is easier to read and faster.',
    remedy: 'Use an f-string.',
  },
  'old-test-operator': {
    severity: 'low',
    problem: '`==` inside `[ ]` does not work in every shell; `=` does.',
    remedy: 'Use `=`.',
  },
  'owned-parameter': {
    severity: 'low',
    problem: 'The function takes ownership of a value that it only reads.',
    remedy: 'Borrow the parameter.',
  },
  'page-without-language': {
    severity: 'low',
    problem: 'The page does not declare its language, which screen readers and translators need.',
    remedy: 'Add `lang` to the `html` element.',
  },
  'prefer-includes': {
    severity: 'low',
    problem: 'The position is compared only to test whether the value is contained.',
    remedy: 'Use `includes`.',
  },
  'prefer-optional-chain': {
    severity: 'low',
    problem: 'The `&&` chain repeats the name to test for a missing value.',
    remedy: 'Use optional chaining.',
  },
  'prefer-template': {
    severity: 'low',
    problem: 'Text and values are concatenated with `+`.',
    remedy: 'Use a template literal.',
  },
  'prefer-val': {
    severity: 'low',
    problem: 'The variable is never reassigned.',
    remedy: 'Use `val`.',
  },
  'print-stack-trace': {
    severity: 'low',
    cwe: 209,
    problem: 'The stack trace is printed to the console instead of the log.',
    remedy: 'Use a logger.',
  },
  'process-exit': {
    severity: 'low',
    cwe: 382,
    problem: 'This ends the whole program.',
    remedy: 'Throw an error, and let the caller decide.',
  },
  'raw-owner': {
    severity: 'low',
    problem: 'The object must be deleted by hand; `std::make_unique` does it automatically.',
    remedy: 'Use `std::make_unique`.',
  },
  'redundant-nil': {
    severity: 'low',
    problem: 'An optional variable is `nil` by default, so the initial value is redundant.',
    remedy: 'Remove it.',
  },
  'redundant-pattern': {
    severity: 'low',
    problem: 'The pattern matches a value that is not used.',
    remedy: 'Remove it.',
  },
  'returned-condition': {
    severity: 'low',
    problem: '`if` returns `true` or `false` instead of the condition itself.',
    remedy: 'Use the boolean itself.',
  },
  'select-star': {
    severity: 'low',
    problem: '`SELECT *` reads columns that are not needed, and changes when the table changes.',
    remedy: 'Name the columns.',
  },
  'shadowed-builtin': {
    severity: 'low',
    problem: 'The name hides a built-in function.',
    remedy: 'Rename the variable.',
  },
  'swallowed-interrupt': {
    severity: 'low',
    cwe: 391,
    problem: '`InterruptedException` is caught and ignored, so the thread cannot be stopped.',
    remedy: 'Call `Thread.currentThread().interrupt()`.',
  },
  'tabindex-order': {
    severity: 'low',
    problem: 'A `tabindex` above zero breaks the tab order for keyboard users.',
    remedy: 'Use 0, and order the elements in the page.',
  },
  'undocumented-unsafe': {
    severity: 'low',
    cwe: 242,
    problem: 'The `unsafe` block has no comment that says why it is sound.',
    remedy: 'Add a `SAFETY:` comment.',
  },
  'unsafe-code': {
    severity: 'low',
    cwe: 242,
    problem: 'The package `unsafe` bypasses the type safety of Go.',
    remedy: 'Avoid it, or explain in a comment why it is sound.',
  },
  'unused-binding': {
    severity: 'low',
    problem: 'The value is assigned to a name and never used.',
    remedy: 'Remove it.',
  },
  'unused-import': {
    severity: 'low',
    problem: 'The import is never used.',
    remedy: 'Remove the import.',
  },
  'unused-variable': {
    severity: 'low',
    cwe: 563,
    problem: 'The variable is never used.',
    remedy: 'Remove it, or use its value.',
  },
  'using-namespace-in-header': {
    severity: 'low',
    problem: '`using namespace` in a header adds these names to every file that includes it.',
    remedy: 'Write the qualified names.',
  },
  'where-then-first': {
    severity: 'low',
    problem: '`Where` is followed by a call that takes a condition itself.',
    remedy: 'Pass the condition to the second call.',
  },
  'zoom-disabled': {
    severity: 'low',
    problem: 'The page prevents zooming, which some visitors need.',
    remedy: 'Remove `user-scalable=no` and `maximum-scale`.',
  },
})
