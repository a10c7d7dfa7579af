import {
  DECODERS,
  hasStatement,
  PLAIN_REQUEST_WORDS,
  phpSignature,
  REQUEST,
  REQUEST_WORDS,
  SHELL_FUNCTION_NAME,
  STATEMENT,
  statements,
} from './php-code.ts'
import { hasSequence, near, nextStart } from './search.ts'
import type { Signature } from './signature.ts'

// `$_GET['f']($_GET['a'])`
const VALUE_CALLED =
  /\$\{?["']?_(GET|POST|REQUEST|COOKIE)["']?\}?\s{0,4}[[{][^[\]{}\r\n]{1,40}[\]}]\)?\s{0,4}\(\s{0,4}@?\$\{?_(GET|POST|REQUEST|COOKIE)\s{0,4}[[{}]/gi
// `${'_G'.'ET'}['f'](`, `${$_GET['f']}(`
const HIDDEN_VALUE_CALLED =
  /\$\{\s{0,2}(["']_[a-z]{0,8}["'](\s{0,2}\.\s{0,2}["'][a-z_]{1,8}["']){0,4}\s{0,2}\}\s{0,4}\[[^[\]\r\n]{1,40}\]|\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^[\]\r\n]{1,40}\]\s{0,2}\})\s{0,4}\(/gi
const CALLS_BACK =
  /(call_user_func(_array)?|array_map|array_filter|array_walk|usort|uasort|register_shutdown_function)\s{0,4}\(\s{0,4}@?/gi
const VALUE_AND_VALUE =
  /\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^[\]\r\n]{1,40}\]\s{0,4},\s{0,4}(array\s{0,4}\()?\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)/iy
const VALUE_AND_NAME =
  /(array\s{0,4}\(|\[)?\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^[\]\r\n]{1,40}\]\s{0,4}[)\]]?\s{0,4},\s{0,4}["'](assert|system|eval|passthru)["']/iy
const NAME_AND_VALUE =
  /(array_map|array_walk|call_user_func|array_filter|usort)\s{0,4}\(\s{0,4}["'](ass["'. ]{0,6}ert|sys["'. ]{0,6}tem|passthru|shell_exec|exec)["']\s{0,4},\s{0,4}(array\s{0,4}\(\s{0,4}|\[\s{0,4})?@?\$_(GET|POST|REQUEST|COOKIE)/i

const TAKES_NAME = /=\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[/g
const CALLS_VARIABLE =
  /;\s{0,40}(echo\s{1,4})?@?\$\w{1,40}\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[/g

// Functions that call one of their arguments.
const CALLBACK_FIRST =
  /((call_user_func|forward_static_call)(_array)?|array_map|register_(shutdown|tick)_function|set_(error|exception)_handler|ob_start|ReflectionFunction)\s{0,4}\(\s{0,4}@?/gi
const CALLBACK_LATER =
  /(u[ak]?sort|array_filter|array_walk(_recursive)?|array_reduce|iterator_apply|preg_replace_callback)\s{0,4}\(\s{0,4}/gi
const ANY_ARGUMENT =
  /(\$\w{1,40}(\[[^[\]\r\n]{1,40}\])?|["'][^"'\r\n]{1,40}["']|(array\s{0,4}\(|\[)[^[\]()\r\n]{0,40}(\[[^[\]\r\n]{1,20}\])?[)\]])\s{0,4},\s{0,4}@?/iy
const WHOLE_ARGUMENT = /\$\{?_(GET|POST|REQUEST|COOKIE)\}?\s{0,4}[[{][^[\]{}\r\n;]{1,40}[\]}]\s{0,4}[,)]/iy
const CALLS_NAMED =
  /((call_user_func|forward_static_call)(_array)?|array_map|array_walk|array_filter|usort|register_(shutdown|tick)_function)\s{0,4}\(\s{0,4}/gi
const NEXT_ARGUMENT = /\s{0,4},\s{0,4}(array\s{0,4}\(\s{0,4}|\[\s{0,4}|\(array\)\s{0,4})?@?/iy
/** `'system'(`, `('sys'.'tem')(` */
const QUOTED_NAME_CALLED =
  /["'][a-z_]{1,12}["'](\s{0,2}\.\s{0,2}["'][a-z_]{1,12}["']){0,5}\s{0,4}\)?\s{0,4}\(\s{0,4}@?/gi
const SPREAD =
  /(call_user_func|array_map|array_filter|usort|uasort|array_walk|register_shutdown_function)\s{0,4}\(\s{0,4}\.\.\.\s{0,4}\$_(GET|POST|REQUEST|COOKIE)\b/gi

const INCLUDES = /(include|require)(_once)?\s{0,4}\(?\s{0,4}/gi
const BEFORE_INCLUDED = /["']?\{?@?/y
const WHOLE_STATEMENT =
  /\$\{?_(GET|POST|REQUEST|COOKIE)\}?\s{0,4}[[{][^[\]{}\r\n;]{1,40}[\]}][\s)}"']{0,8}(;|\?>)/iy
const BODY_OR_DATA =
  /["'](php:\/\/input["']|data:[a-z/;,0-9]{0,40}["']\s{0,4}\.\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\b)/iy

const PUTS_FILE =
  /file_put_contents\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^[\]\r\n]{1,40}\]\s{0,4},\s{0,4}@?/gi
const WRITES_FILE =
  /f(write|puts)\s{0,4}\(\s{0,4}fopen\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^[\]\r\n]{1,40}\]\s{0,4},\s{0,4}["'][wa]\+?b?["']\s{0,4}\)\s{0,4},\s{0,4}@?/gi
const READS_FILE = /(file_get_contents\s{0,4}\(\s{0,4}@?)?/iy
const FILE_CONTENT = /\$_(GET|POST|REQUEST|COOKIE)/iy

const CHECKS_NAME = /(in_array|array_key_exists|preg_match|ctype_\w{3,8})\s{0,4}\(/gi
const CHECKS_PATH = /(in_array|array_key_exists|preg_match|ctype_\w{3,8}|basename)\s{0,4}\(/gi
/** How far before its use a check of a value counts. */
const CHECK_REACH = 160

// Functions in variables.
const NAMES_SHELL_FUNCTION =
  /\$\w{1,40}\s{0,4}=\s{0,4}(\[\s{0,4}|array\s{0,4}\(\s{0,4})?["']\\?(assert|system|passthru|shell_exec|exec|popen|proc_open|pcntl_exec)["']/gi
const VARIABLE_CALLED_WITH_VALUE =
  /\$\w{1,40}(\[[^[\]\r\n]{1,20}\])?\s{0,4}\(\s{0,4}@?((stripslashes|trim|base64_decode|str_rot13|urldecode|hex2bin|strrev)\s{0,4}\(\s{0,4}@?){0,3}\$_(GET|POST|REQUEST|COOKIE)\s{0,4}[[{]/gi
const VALUE_TAKEN_AND_PASSED =
  /\$\w{1,40}\s{0,4}=\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^[\]\r\n]{1,40}\]\s{0,4};\s{0,4}(echo\s{1,4})?@?\$\w{1,40}\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}[,)]/gi
const EXTRACTS = /(extract|parse_str)\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\b/gi
const CALLS_WITH_VARIABLE =
  /[;{}\r\n)@][ \t]{0,40}((echo|print|return|die|exit)[\s(]{1,4})?@?(\$\w{1,40}|assert|eval|system|passthru|shell_exec|exec|popen)\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}[,)]/gi
const WALKS_VALUES =
  /(array_walk(_recursive)?|array_filter|u[ak]?sort)\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}(\[[^[\]\r\n]{1,40}\])?\s{0,4},\s{0,4}/gi

/** PHP that calls a function named by a request, or includes or writes a file named by it. */
export const phpCallSignatures: readonly Signature[] = [
  phpSignature(
    'php-function-of-request',
    'The PHP code calls a function that a request names: a web shell.',
    [...REQUEST_WORDS, "${'_"],
    (content) =>
      hasStatement(content, STATEMENT, VALUE_CALLED) ||
      hasStatement(content, STATEMENT, HIDDEN_VALUE_CALLED) ||
      hasStatement(content, STATEMENT, CALLS_BACK, VALUE_AND_VALUE) ||
      hasStatement(content, STATEMENT, CALLS_BACK, VALUE_AND_NAME) ||
      NAME_AND_VALUE.test(content) ||
      near(content, TAKES_NAME, CALLS_VARIABLE, 70),
  ),
  phpSignature(
    'php-callback-of-request',
    'The PHP code has a function called that a request names: a web shell.',
    REQUEST_WORDS,
    (content) =>
      hasStatement(content, STATEMENT, SPREAD) ||
      hasStatement(content, STATEMENT, CALLS_NAMED, SHELL_FUNCTION_NAME, NEXT_ARGUMENT, REQUEST) ||
      hasStatement(content, STATEMENT, QUOTED_NAME_CALLED, REQUEST) ||
      hasUnchecked(content, CHECKS_NAME, statements(content, STATEMENT, CALLBACK_FIRST, WHOLE_ARGUMENT)) ||
      hasUnchecked(
        content,
        CHECKS_NAME,
        statements(content, STATEMENT, CALLBACK_LATER, ANY_ARGUMENT, WHOLE_ARGUMENT),
      ),
  ),
  phpSignature(
    'php-request-to-shell-function',
    'The PHP code has a shell function called for what a request sends: a web shell.',
    PLAIN_REQUEST_WORDS,
    (content) => hasSequence(content, WALKS_VALUES, SHELL_FUNCTION_NAME),
  ),
  phpSignature(
    'php-includes-request',
    'The PHP code includes what a request names: a web shell.',
    [...REQUEST_WORDS, 'php://input'],
    (content) =>
      hasStatement(content, STATEMENT, INCLUDES, BODY_OR_DATA) ||
      hasUnchecked(
        content,
        CHECKS_PATH,
        statements(content, STATEMENT, INCLUDES, BEFORE_INCLUDED, DECODERS, WHOLE_STATEMENT),
      ),
  ),
  phpSignature(
    'php-writes-request-to-file',
    'The PHP code writes what a request sends under a name that the request chooses: a dropper.',
    REQUEST_WORDS,
    (content) =>
      hasStatement(content, STATEMENT, PUTS_FILE, DECODERS, READS_FILE, FILE_CONTENT) ||
      hasSequence(content, WRITES_FILE, DECODERS, FILE_CONTENT),
  ),
  phpSignature(
    'php-shell-function-in-variable',
    'The PHP code calls a shell function by a variable and passes it what a request sends: a web shell.',
    PLAIN_REQUEST_WORDS,
    (content) =>
      near(content, NAMES_SHELL_FUNCTION, VARIABLE_CALLED_WITH_VALUE, 1000) ||
      near(content, NAMES_SHELL_FUNCTION, VALUE_TAKEN_AND_PASSED, 100),
  ),
  phpSignature(
    'php-call-of-extracted',
    'The PHP code extracts variables from a request and calls a function by one of them: a web shell.',
    PLAIN_REQUEST_WORDS,
    (content) => near(content, EXTRACTS, CALLS_WITH_VARIABLE, 200),
  ),
]

/** Whether one of the statements has no such check before it. */
function hasUnchecked(content: string, checks: RegExp, starts: Iterable<number>): boolean {
  const nextCheck = nextStart(content, checks)
  for (const start of starts) if (nextCheck(start - CHECK_REACH) >= start) return true
  return false
}
