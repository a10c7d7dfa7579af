import type { Requirement } from '../check.ts'
import { inJava, javaFolder } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'class RunLength compiles',
    from: 'class RunLength in Java with static String compress(String s) and static String decompress(String s)',
    core: true,
    test: async (answer) => {
      await javaFolder('RunLength')(answer)
    },
  },
  {
    says: 'compress("aaabbc").equals("a3b2c")',
    from: '"aaabbc" becomes "a3b2c"',
    test: inJava(
      'RunLength',
      'var result = RunLength.compress("aaabbc"); check("a3b2c".equals(result), "compress(\'aaabbc\') gave " + result);',
    ),
  },
  {
    says: 'compress("abc").equals("abc")',
    from: 'no 1 for single chars',
    test: inJava(
      'RunLength',
      'var result = RunLength.compress("abc"); check("abc".equals(result), "compress(\'abc\') gave " + result);',
    ),
  },
  {
    says: 'compress("").equals("")',
    from: 'empty stays empty',
    test: inJava(
      'RunLength',
      'var result = RunLength.compress(""); check("".equals(result), "compress(\'\') gave " + result);',
    ),
  },
  {
    says: 'compress(12 times "a").equals("a12")',
    from: '"aaabbc" becomes "a3b2c"',
    test: inJava(
      'RunLength',
      'var result = RunLength.compress("a".repeat(12)); check("a12".equals(result), "compress(\'a\'.repeat(12)) gave " + result);',
    ),
  },
  {
    says: 'decompress("a3b2c").equals("aaabbc")',
    from: 'decompress is the reverse',
    test: inJava(
      'RunLength',
      'var result = RunLength.decompress("a3b2c"); check("aaabbc".equals(result), "decompress(\'a3b2c\') gave " + result);',
    ),
  },
  {
    says: 'decompress("a12") is 12 times a',
    from: 'counts can have several digits ("a12")',
    test: inJava(
      'RunLength',
      'var result = RunLength.decompress("a12"); check("a".repeat(12).equals(result), "decompress(\'a12\') gave " + result);',
    ),
  },
  {
    says: 'decompress("").equals("")',
    from: 'decompress is the reverse',
    test: inJava(
      'RunLength',
      'var result = RunLength.decompress(""); check("".equals(result), "decompress(\'\') gave " + result);',
    ),
  },
  {
    says: 'compress(null) and decompress(null) throw IllegalArgumentException',
    from: 'null -> IllegalArgumentException for both',
    test: inJava(
      'RunLength',
      'refuses(IllegalArgumentException.class, () -> RunLength.compress(null), "compress(null)"); refuses(IllegalArgumentException.class, () -> RunLength.decompress(null), "decompress(null)");',
    ),
  },
  {
    says: 'compress("a1") throws IllegalArgumentException',
    from: 'compress with digits in the input -> IllegalArgumentException',
    test: inJava(
      'RunLength',
      'refuses(IllegalArgumentException.class, () -> RunLength.compress("a1"), "compress(\'a1\')");',
    ),
  },
  {
    says: 'decompress("3a") throws IllegalArgumentException',
    from: 'decompress of malformed stuff ("3a", "a0") -> IllegalArgumentException',
    test: inJava(
      'RunLength',
      'refuses(IllegalArgumentException.class, () -> RunLength.decompress("3a"), "decompress(\'3a\')");',
    ),
  },
  {
    says: 'decompress("a0") throws IllegalArgumentException',
    from: 'decompress of malformed stuff ("3a", "a0") -> IllegalArgumentException',
    test: inJava(
      'RunLength',
      'refuses(IllegalArgumentException.class, () -> RunLength.decompress("a0"), "decompress(\'a0\')");',
    ),
  },
]
