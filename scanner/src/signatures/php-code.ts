import { startsOf } from './search.ts'
import { type Signature, unquoted } from './signature.ts'

const OPENED = /<\?(php\s|=)/i
/** Also matches `<?` alone, which is PHP with short tags. */
const STARTS_WITH_PHP = /^[\s\S]{0,3}<\?(=|@?[a-z$\s])/i

/**
 * A signature for PHP anywhere in a file of any type: an include of PHP runs it. HTML that quotes PHP escapes the tag.
 */
export function phpSignature(
  name: string,
  message: string,
  words: readonly string[],
  matches: (content: string) => boolean,
): Signature {
  return {
    name,
    verdict: 'infected',
    message,
    words,
    isFor: () => true,
    matches: ({ content, mediaType }) => {
      const code = unquoted(content, mediaType)
      const isPhp = mediaType === 'text/x-php' || STARTS_WITH_PHP.test(code) || OPENED.test(code)
      return isPhp && matches(code)
    },
  }
}

/** Search words for code that reads a request. */
export const REQUEST_WORDS = ['$_GET', '{_GET', '$_POST', '{_POST', '$_REQUEST', '{_REQUEST', '$_COOKIE']
export const PLAIN_REQUEST_WORDS = ['$_GET', '$_POST', '$_REQUEST', '$_COOKIE']

/** `$_GET[`, `${_POST}[` */
export const REQUEST_VALUE = /\$\{?_(GET|POST|REQUEST|COOKIE|SERVER)\}?\s{0,4}[[{]/iy
/** The same, or all values: `$_GET)` */
export const REQUEST = /\$\{?_(GET|POST|REQUEST|COOKIE|SERVER)\}?\s{0,4}[[{,)]/iy
/** Functions around a value. They change its encoding, not its origin. */
export const DECODERS =
  /((stripslashes|trim|base64_decode|gzinflate|gzuncompress|str_rot13|urldecode|rawurldecode|hex2bin|strrev|end|current|reset)\s{0,4}\(\s{0,4}@?){0,4}/iy
export const SHELL_FUNCTION_NAME =
  /["']\\?(assert|system|passthru|shell_exec|exec|popen|proc_open|pcntl_exec)["']/iy

// A call counts only where a statement can begin. Code in quotes or comments (a test, a scanner, a lesson) is
// harmless.
export const STATEMENT =
  /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?\(?(new\s{1,4}\(?)?\\?$/i
/** Also matches where the result is printed. */
export const PRINTED =
  /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|var_dump|\$\w{1,40}\s{0,4}=)[\s("'<a-z_/>.]{0,12})?@?\\?$/i
/** Longer than any match of `STATEMENT` and `PRINTED`. */
const LONGEST_BEFORE = 128

/** Offsets where `before` precedes the sequence of patterns. */
export function* statements(
  content: string,
  before: RegExp,
  first: RegExp,
  ...rest: readonly RegExp[]
): Generator<number> {
  for (const start of startsOf(content, first, ...rest)) {
    if (before.test(content.slice(Math.max(0, start - LONGEST_BEFORE), start))) yield start
  }
}

export function hasStatement(
  content: string,
  before: RegExp,
  first: RegExp,
  ...rest: readonly RegExp[]
): boolean {
  return statements(content, before, first, ...rest).next().done === false
}
