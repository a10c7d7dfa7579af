import {
  DECODERS,
  hasStatement,
  PRINTED,
  phpSignature,
  REQUEST,
  REQUEST_VALUE,
  REQUEST_WORDS,
  STATEMENT,
} from './php-code.ts'
import {
  countMatching,
  hasAll,
  hasMany,
  hasSequence,
  near,
  nextStart,
  startsNear,
  startsOf,
} from './search.ts'
import type { Signature, Text } from './signature.ts'

// Evaluates input from a request.
const RUNS_CODE = /(eval|assert)\s{0,4}\(\s{0,4}/gi
const BEFORE_CODE = /["']?\{?(\?>["']\s{0,4}\.\s{0,4})?@?/y
const BODY =
  /@?((base64_decode|gzinflate|str_rot13|file_get_contents)\s{0,4}\(\s{0,4}){1,3}["']php:\/\/input["']/iy
/** The flag `e` of old PHP versions evaluates the replacement. */
const REPLACES_BY_CODE =
  /preg_replace\s{0,4}\(\s{0,4}["'][/#~@|!%][^"'\r\n]{1,40}[/#~@|!%][imsxu]{0,4}e[imsxu]{0,4}["']\s{0,4},\s{0,4}@?/gi
const MAKES_FUNCTION = /create_function\s{0,4}\(\s{0,4}["'][^"']{0,40}["']\s{0,4},\s{0,4}@?/gi
const EVALUATES_VARIABLE = /;\s{0,40}@?(eval|assert)\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}\)/gi

// Runs a command from a request.
const RUNS_COMMAND = /(system|passthru|shell_exec|exec|popen|proc_open|pcntl_exec)\s{0,4}\(\s{0,4}/gi
const BEFORE_COMMAND = /(["'](cmd(\.exe)? \/c|(\/bin\/)?(ba)?sh -c) ?["']\s{0,4}\.\s{0,4})?["']?\{?@?/iy
const REPLACES_PROCESS =
  /pcntl_exec\s{0,4}\(\s{0,4}["'][^"'\r\n]{1,30}["']\s{0,4},\s{0,4}(array\s{0,4}\(|\[)\s{0,4}(["']-[a-z]{1,3}["']\s{0,4},\s{0,4})?@?/gi
const IN_BACKTICKS = /` ?\{?\$_(GET|POST|REQUEST|COOKIE)\[[^[`\r\n]{1,40}`/gi
const BEFORE_BACKTICKS =
  /(<\?(php|=)?\s{0,8}|[;{@][ \t]{0,40}|(<\?(php|=)?|[;{}\r\n)])[ \t]{0,40}(echo|print|\$\w{1,40}\s{0,4}=)\s{0,4})$/i
const APPENDED_IN_BACKTICKS =
  /(<\?(php\s|=)|echo|print|return|\$\w{1,40}\s{0,4}=)\s{0,4}`[^`$\r\n]{0,80}[;&|]\s{0,4}\{?\$_(GET|POST|REQUEST|COOKIE)\[/i
const RUNS_VARIABLE =
  /;\s{0,40}(echo|print|\$\w{1,40}\s{0,4}=)?[\s(]{0,4}@?(system|passthru|shell_exec|exec|popen)\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}(\.\s{0,4}["'] ?2>&1["']\s{0,4})?[,)]/gi

const TAKES_VALUE = /[=(]\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}[[{]/gi
const CHECKS_VALUE =
  /escapeshell(arg|cmd)\s{0,4}\(|in_array\s{0,4}\(|filter_(var|input)\s{0,4}\(|preg_match\s{0,4}\(|intval\s{0,4}\(|\(int\)|ctype_\w{3,8}\s{0,4}\(/gi

// Runs input from headers or the body.
const RUNS_ANYTHING = /(system|passthru|shell_exec|exec|popen|proc_open|eval|assert)\s{0,4}\(\s{0,4}@?/gi
const HEADER_OR_BODY =
  /(getallheaders|apache_request_headers)\s{0,4}\(\s{0,4}\)\s{0,4}\[|getenv\s{0,4}\(\s{0,4}["']HTTP_|file_get_contents\s{0,4}\(\s{0,4}["']php:\/\/input|filter_input\s{0,4}\(\s{0,4}INPUT_(GET|POST|COOKIE)\s{0,4},\s{0,4}["'][^"'\r\n]{1,40}["']\s{0,4}\)/iy

// A program in a literal that is decoded and run.
const CLOSES_TAG = /(["']\?>["']\s{0,4}\.\s{0,4})?@?/y
const UNPACKS_TWICE =
  /((gzinflate|gzuncompress|gzdecode|str_rot13|strrev|convert_uudecode|base64_decode|rawurldecode|hex2bin)\s{0,4}\(\s{0,4}@?){2,8}/iy
const PACKED = /["'][A-Za-z0-9+/=\\%]{100}/y
const UNPACKS_ONCE = /(gzinflate|gzuncompress|str_rot13|base64_decode|hex2bin)\s{0,4}\(\s{0,4}/iy
const LONG_PACKED = /["'][A-Za-z0-9+/=]{200}/y
const VARIABLE = /\$\w{1,40}\s{0,4}\)/y
const PACKED_ELSEWHERE = /["'][A-Za-z0-9+/]{400}/

// Hides the names of the functions it calls.
const EVALUATES = /[;{}\r\n][ \t]{0,40}@?eval\s{0,4}\(/i
const HEX_GLOBALS = /\$\{\s{0,4}"(\\x[0-9a-f]{2}|[A-Z_]){4,9}"\s{0,4}\}\s{0,4}\[/gi
const HEX_WORD = /"(\\x[0-9a-f]{2}){6,40}"\s{0,4}[;\])]/gi
const PIECES = /(["'][a-z0-9_]{1,4}["']\s{0,2}\.\s{0,2}){4}["'][a-z0-9_]{1,4}["']/i
const LONG_LITERAL = /["'][A-Za-z0-9+/]{200}/

/** A family matches if at least `least` of its marks do. */
const FAMILIES: readonly (readonly [least: number, marks: readonly RegExp[]])[] = [
  [2, [/c99sh_getupdate/i, /c99shcook/i, /c99ftpbrutecheck/i, /c99sh_surl/i]],
  [3, [/r57shell/i, /safe_mode/i, /\$_POST\['cmd'\]/i]],
  [3, [/b374k/i, /\$GLOBALS\['pass'\]/i, /gzinflate\(base64_decode\(/i]],
  [3, [/WSO_VERSION/, /FilesMan/, /wsoFooter/i, /actionSecInfo/, /\$auth_pass/]],
  [2, [/p0wny/i, /featureShell\(/]],
]

const PICTURE_STARTS = ['GIF8', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff']
const OPENS_PHP = /<(\?(php|=)|script\s{1,4}language\s{0,4}=\s{0,4}["']?php)/gi
const RUNS = /(eval|assert|system|passthru|shell_exec|exec|popen|include|base64_decode)\s{0,4}\(/gi
const UNPACKS = /(eval|assert)\s{0,4}\(\s{0,4}@?(gzinflate|base64_decode|str_rot13)\s{0,4}\(/gi
const ANY_REQUEST = /\$_(GET|POST|REQUEST|COOKIE|SERVER)/gi

// Connects a shell to another machine.
const CONNECTS = /(fsockopen|stream_socket_client)\s{0,4}\(/i
const REDIRECTS_SHELL =
  /(exec|system|passthru|popen|shell_exec|proc_open)\s{0,4}\(\s{0,4}["'][^"'\r\n]{0,20}\/(ba|da|z|k)?sh\s{1,4}-i\s{0,4}<&\d/i
const SERVES_SHELL = [
  /proc_open\s{0,4}\(\s{0,4}(\$\w{1,20}|["'][^"'\r\n]{0,40}sh(\s-i)?["'])\s{0,4},/i,
  /["'](\/usr)?\/bin\/(ba|da|z|k)?sh(\s-i)?["']|uname -a; w; id; [^"']{0,20}sh -i/i,
  /stream_select\s{0,4}\(|array\s{0,4}\(\s{0,4}0\s{0,4}=>\s{0,4}\$\w{1,20}\s{0,4},\s{0,4}1\s{0,4}=>\s{0,4}\$/i,
]
const CONNECTS_SHELL = [
  /fsockopen\s{0,4}\(\s{0,4}["'][^"'\r\n]{4,80}["']\s{0,4},\s{0,4}\d{2}/,
  /(proc_open|shell_exec|popen|exec|system)\s{0,4}\(\s{0,4}["']\/bin\/(ba|z|da)?sh/,
]

export const phpShellSignatures: readonly Signature[] = [
  phpSignature(
    'php-eval-of-request',
    'The PHP code evaluates what a request sends: a web shell.',
    [...REQUEST_WORDS, '$_SERVER', 'php://input', 'getallheaders'],
    (content) =>
      hasStatement(content, STATEMENT, RUNS_CODE, BEFORE_CODE, DECODERS, REQUEST_VALUE) ||
      hasStatement(content, STATEMENT, RUNS_CODE, BODY) ||
      hasSequence(content, REPLACES_BY_CODE, REQUEST_VALUE) ||
      hasSequence(content, MAKES_FUNCTION, DECODERS, REQUEST_VALUE) ||
      takesAndRuns(content, EVALUATES_VARIABLE),
  ),
  phpSignature(
    'php-command-of-request',
    'The PHP code runs a command that a request sends: a web shell.',
    [...REQUEST_WORDS, '$_SERVER'],
    (content) =>
      hasStatement(content, PRINTED, RUNS_COMMAND, BEFORE_COMMAND, DECODERS, REQUEST) ||
      hasStatement(content, PRINTED, REPLACES_PROCESS, REQUEST) ||
      hasStatement(content, BEFORE_BACKTICKS, IN_BACKTICKS) ||
      APPENDED_IN_BACKTICKS.test(content) ||
      takesAndRuns(content, RUNS_VARIABLE),
  ),
  phpSignature(
    'php-runs-header-or-body',
    'The PHP code runs what the headers or the body of a request say: a web shell.',
    ['getallheaders', 'request_headers', 'getenv', 'php://input', 'INPUT_GET', 'INPUT_POST', 'INPUT_COOKIE'],
    (content) => hasStatement(content, PRINTED, RUNS_ANYTHING, DECODERS, HEADER_OR_BODY),
  ),
  phpSignature(
    'php-packed-loader',
    'The PHP code unpacks and runs a hidden program.',
    ['base64_decode', 'gzinflate', 'gzuncompress', 'str_rot13', 'convert_uudecode'],
    (content) =>
      hasStatement(content, STATEMENT, RUNS_CODE, CLOSES_TAG, UNPACKS_TWICE, PACKED) ||
      hasStatement(content, STATEMENT, RUNS_CODE, CLOSES_TAG, UNPACKS_ONCE, LONG_PACKED) ||
      (PACKED_ELSEWHERE.test(content) &&
        hasStatement(content, STATEMENT, RUNS_CODE, UNPACKS_TWICE, VARIABLE)),
  ),
  phpSignature(
    'php-hidden-names',
    'The PHP code hides the names of the functions it runs.',
    ['eval(', 'eval ('],
    (content) =>
      EVALUATES.test(content) &&
      ((hasMany(content, HEX_GLOBALS, 3) && hasMany(content, HEX_WORD, 5)) ||
        hasAll(content, [PIECES, LONG_LITERAL])),
  ),
  phpSignature(
    'php-shell-family',
    'The PHP code is a known web shell.',
    ['c99sh', 'r57shell', 'b374k', 'wso_version', 'FilesMan', 'weevely', 'p0wny'],
    (content) => FAMILIES.some(([least, marks]) => countMatching(content, marks) >= least),
  ),
  phpSignature(
    'php-reverse-shell',
    'The PHP code gives a shell to a machine it calls: a reverse shell.',
    ['fsockopen', 'stream_socket_client'],
    (content) =>
      (CONNECTS.test(content) && (REDIRECTS_SHELL.test(content) || hasAll(content, SERVES_SHELL))) ||
      hasAll(content, CONNECTS_SHELL),
  ),
  {
    name: 'php-inside-image',
    verdict: 'infected',
    message: 'The image carries PHP code that runs what a request sends.',
    words: [...REQUEST_WORDS, '$_SERVER', 'base64_decode', 'gzinflate', 'str_rot13'],
    isFor: isPicture,
    matches: ({ content }) =>
      near(content, OPENS_PHP, UNPACKS, 450) ||
      near(content, startsNear(content, OPENS_PHP, RUNS, 450), ANY_REQUEST, 550),
  },
]

function isPicture({ content, mediaType }: Text): boolean {
  return mediaType.startsWith('image/') || PICTURE_STARTS.some((start) => content.startsWith(start))
}

/** Whether the code assigns a request value to a variable and runs it soon after, without a check nearby. */
function takesAndRuns(content: string, runs: RegExp): boolean {
  const nextRun = nextStart(content, runs)
  const nextCheck = nextStart(content, CHECKS_VALUE)
  for (const start of startsOf(content, TAKES_VALUE))
    if (nextRun(start) <= start + 160 && nextCheck(start - 40) > start + 160) return true
  return false
}
