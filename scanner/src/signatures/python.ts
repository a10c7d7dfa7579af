import { hasAll, hasSequence, near, startsOf } from './search.ts'
import type { Signature, Text } from './signature.ts'

const SHEBANG = /^#!\s{0,4}\/[^\r\n]{0,40}python/

// A program in a literal, or from the network, that is decoded and run.
const RUNS_CODE = /(^|[;\r\n:])[ \t]{0,40}(exec|eval)\s{0,2}\(\s{0,4}/g
const COMPILED = /(compile\s{0,2}\(\s{0,4})?/y
const PACKING_MODULE =
  /((__import__\s{0,2}\(\s{0,2}["'](base64|zlib|marshal|codecs|gzip|lzma|bz2)["']\s{0,2}\)|base64|zlib|marshal|codecs|gzip|lzma|bz2|binascii)\s{0,2}\.\s{0,2})?/y
const UNPACKED =
  /(b64decode|b32decode|b16decode|b85decode|a85decode|decompress|loads|decode|unhexlify)\s{0,2}\(/y
const LONG_LITERAL = /["'][A-Za-z0-9+/=\\]{100}/g

const MARSHALLED =
  /(marshal|__import__\s{0,2}\(\s{0,2}["']marshal["']\s{0,2}\))\s{0,2}\.\s{0,2}loads\s{0,2}\([^\r\n]{0,80}b["'](\\x[0-9a-f]{2}|[^"'\\\r\n]){40}/y
const DECRYPTED =
  /(cryptography\.fernet\.)?Fernet\s{0,2}\(\s{0,2}b?["'][A-Za-z0-9_=-]{43,44}["']\s{0,2}\)\s{0,2}\.\s{0,2}decrypt\s{0,2}\(/y

const UNPACKING_LAMBDA =
  /lambda\s{1,4}\w{1,10}\s{0,4}:\s{0,4}__import__\s{0,2}\(\s{0,2}["'](zlib|base64|marshal|gzip|lzma)["']\s{0,2}\)/g
const RUNS_LAMBDA = /exec\s{0,2}\(\s{0,2}\(?\s{0,2}_/g

const FETCHED =
  /(__import__\s{0,2}\(\s{0,2}["'](requests|urllib\.request|urllib2?)["'][^\r\n]{0,40}\)|requests|urllib\.request|urllib2?)\s{0,2}\.\s{0,2}(request\.)?(get|urlopen)\s{0,2}\(\s{0,2}["']https?:\/\//y
const READ = /\)\s{0,2}\.\s{0,2}(text|content|read)/g

// Servers that run code from a request.
const SERVER = /cgi\.FieldStorage|Flask\s{0,2}\(|from\s{1,4}(flask|bottle|django)|BaseHTTPRequestHandler/
const RUNS_COMMAND =
  /(^|[;\r\n:=(])[ \t]{0,40}(return\s{1,4})?(os\s{0,2}\.\s{0,2}(system|popen)|subprocess\s{0,2}\.\s{0,2}(check_output|run|Popen|call|getoutput))\s{0,2}\(\s{0,4}/g
const COMMAND_OF_REQUEST =
  /request\s{0,2}\.\s{0,2}(args|form|values|GET|POST|cookies|headers)\s{0,2}(\.\s{0,2}get\s{0,2}\(|\[)|form\s{0,2}\.\s{0,2}getvalue\s{0,2}\(|form\[/y
const EVALUATES = /(^|[;\r\n:=])[ \t]{0,40}(return\s{1,4})?(eval|exec)\s{0,2}\(\s{0,4}/g
const CODE_OF_REQUEST =
  /((base64\.)?b64decode\s{0,2}\(\s{0,2})?(request\s{0,2}\.\s{0,2}(args|form|values|GET|POST|cookies|data)\b|form\s{0,2}\.\s{0,2}getvalue\s{0,2}\()/y

const REVERSE_SHELL = [
  /socket\s{0,2}\.\s{0,2}socket\s{0,2}\(|s\s{0,2}=\s{0,2}socket\(/,
  /\.connect\s{0,2}\(\s{0,2}\(/,
  /os\s{0,2}\.\s{0,2}dup2\s{0,2}\(\s{0,2}\w{1,10}\s{0,2}\.\s{0,2}fileno\s{0,2}\(\s{0,2}\)\s{0,2},\s{0,2}\w{1,4}\s{0,2}\)/,
  /(pty\s{0,2}\.\s{0,2}spawn|subprocess\s{0,2}\.\s{0,2}(call|run|Popen)|os\s{0,2}\.\s{0,2}(system|execl|execv))\s{0,2}\(\s{0,2}\[?\s{0,2}\\?["'](\/usr)?(\/bin\/)?(ba|z|da|k)?sh\b/,
]
const ONE_LINER = /python[0-9.]{0,4}\s{1,4}-c\s{1,4}["'][^\r\n]{0,40}import\s[^\r\n]{0,20}socket/

export const pythonSignatures: readonly Signature[] = [
  {
    name: 'python-packed-program',
    verdict: 'infected',
    message: 'The Python code unpacks and runs a hidden program.',
    words: [
      'b64decode',
      'b32decode',
      'b16decode',
      'b85decode',
      'a85decode',
      'decompress(',
      'marshal',
      'unhexlify',
      'codecs',
      '.urlopen',
      'requests.get',
      'fernet',
      '__import__',
    ],
    isFor: isPython,
    matches: ({ content }) =>
      hasSequence(content, RUNS_CODE, MARSHALLED) ||
      hasSequence(content, RUNS_CODE, DECRYPTED) ||
      near(content, startsOf(content, RUNS_CODE, COMPILED, PACKING_MODULE, UNPACKED), LONG_LITERAL, 420) ||
      near(content, UNPACKING_LAMBDA, RUNS_LAMBDA, 280) ||
      near(content, startsOf(content, RUNS_CODE, FETCHED), READ, 360),
  },
  {
    name: 'python-command-of-request',
    verdict: 'infected',
    message: 'The Python code runs a command that a request sends: a web shell.',
    words: ['os.system', 'os.popen', 'subprocess', '(request.', '.getvalue(', 'b64decode('],
    isFor: isPython,
    matches: ({ content }) =>
      SERVER.test(content) &&
      (hasSequence(content, RUNS_COMMAND, COMMAND_OF_REQUEST) ||
        hasSequence(content, EVALUATES, CODE_OF_REQUEST)),
  },
  {
    name: 'python-reverse-shell',
    verdict: 'infected',
    message: 'The Python code gives a shell to a machine it calls: a reverse shell.',
    words: ['dup2('],
    isFor: (text) => isPython(text) || startsPython(text),
    matches: (text) =>
      hasAll(text.content, REVERSE_SHELL) && (isPython(text) || ONE_LINER.test(text.content)),
  },
]

function isPython({ content, mediaType }: Text): boolean {
  return mediaType === 'text/x-python' || SHEBANG.test(content)
}

/** Whether it is a script in another language that may contain a line of Python. */
function startsPython({ content, mediaType }: Text): boolean {
  return mediaType === 'text/x-shellscript' || content.startsWith('#!')
}
