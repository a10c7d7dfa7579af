import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simplifyPhp } from './simplify-php.ts'

for (const [what, code, simple] of [
  ['comments', '<?php f/* a */(1); // b\n# c\n$a;', '<?php f(1);\n$a;'],
  ['a comment that ends with the code', '<?php f(1); // b ?> c // d', '<?php f(1); ?> c // d'],
  ['an attribute, which is not a comment', '<?php #[A]\nf();', '<?php #[A]\nf();'],
  ['white space', '<?php  f \n\t (1)', '<?php f\n(1)'],
  ['concatenated strings', `<?php $a = 'b' . "c"./**/'d';`, "<?php $a = 'bcd';"],
  ['strings with variables', '<?php $a = "b$c" . \'d\';', '<?php $a = "b$c" . \'d\';'],
  ['comments in strings', "<?php $a = 'http://b/*\\'c';", "<?php $a = 'http://b/*\\'c';"],
  ['unclosed code', "<?php f('a", "<?php f('a"],
  ['no code', 'a  // b', 'a  // b'],
] as const) {
  test(what, () => assert.equal(simplifyPhp(code), simple))
}
