import { hasAll, hasSequence, near, startsNear } from './search.ts'
import { type Signature, unquoted } from './signature.ts'

const JSP_TAG = /<%|<jsp:[a-z]/i
const JSP_VALUE = /request\s{0,4}\.\s{0,4}get(Parameter|Header)\s{0,4}\(/y
const JSP_RUNS = /getRuntime\s{0,4}\(\s{0,4}\)\s{0,4}\.\s{0,4}exec\s{0,4}\(\s{0,4}/g
const JSP_ARRAY = /(new\s{1,4}String\s{0,4}\[\s{0,4}\]\s{0,4}\{[^}]{0,80},\s{0,4})?/y
const JSP_BUILDER =
  /new\s{1,4}ProcessBuilder\s{0,4}\([^;]{0,80}request\s{0,4}\.\s{0,4}get(Parameter|Header)\s{0,4}\(/
const JSP_COMMAND =
  /String\s{1,4}\w{1,30}\s{0,4}=\s{0,4}request\s{0,4}\.\s{0,4}getParameter\s{0,4}\(\s{0,4}"(cmd|command|exec|c|x|pass|shell)"\s{0,4}\)/
const JSP_RUNS_ANY = /(getRuntime\s{0,4}\(\s{0,4}\)\s{0,4}\.\s{0,4}exec|new\s{1,4}ProcessBuilder)\s{0,4}\(/

const JSP_CLASS = [
  /defineClass/,
  /extends\s{1,8}ClassLoader/,
  /request\s{0,4}\.\s{0,4}get(Reader|Parameter|InputStream)\s{0,4}\(/,
  /\.\s{0,4}newInstance\s{0,4}\(\s{0,4}\)/,
  /Cipher\s{0,4}\.\s{0,4}getInstance\s{0,4}\(\s{0,4}"AES|BASE64Decoder|Base64\s{0,4}\.\s{0,4}getDecoder|decodeBuffer|base64Decode/,
]

/** Matches within the first 200 characters of a `<% … %>`. */
const ASP_BLOCK =
  /<%[^%]{0,200}\b(eval|execute|executeglobal) ?\(?request\s{0,4}(\.\s{0,4}(item|form|querystring|cookies)\s{0,4})?[([]/i
const RUN_AT_SERVER = /runat\s{0,4}=\s{0,4}["']?server/gi
const ASP_RUNS = /\b(eval|execute) ?\(?request\s{0,4}[([.]/gi

const ASPX_PAGE = [
  /<%@\s{0,4}(Page|WebHandler|WebService)\s/i,
  /ProcessStartInfo|Process\s{0,4}\.\s{0,4}Start\s{0,4}\(|\.StartInfo\.FileName/,
  /"(cmd(\.exe)?|powershell(\.exe)?|c:\\\\windows\\\\system32\\\\cmd\.exe)"|"\/c /i,
]
const ASPX_STARTS = /\.Arguments\s{0,4}=|ProcessStartInfo\s{0,4}\(|Process\s{0,4}\.\s{0,4}Start\s{0,4}\(/gi
const ASPX_VALUE =
  /Request\s{0,4}(\.\s{0,4}(Form|QueryString|Params|Headers|Cookies)\s{0,4})?\[|\btxt\w{0,20}\.Text|\bcmd\b/gi

const CF_EXECUTE = /<cfexecute/gi
const CF_ARGUMENT = /(name|arguments)\s{0,4}=/gi
const CF_VALUE = /#\s{0,4}(form|url)\./gi

const PERL_SHEBANG = /^#!\s{0,4}\/[^\r\n#]{0,40}perl/
const PERL_RUNS_VALUE =
  /[;{}\r\n][ \t]{0,20}(print\s{1,4})?(system|exec|open)\s{0,4}\(?\s{0,4}(\$\w{1,20}->)?param\s{0,4}\(\s{0,4}["']/
const PERL_BACKTICKS =
  /[;{}\r\n][ \t]{0,20}(print|my\s{1,4}[$@]\w{1,20}\s{0,4}=)\s{0,4}`\$(cmd|command|ENV\{'?QUERY_STRING'?\})[^`\r\n]{0,20}`/
const PERL_VALUE = /\$(cmd|command)\s{0,4}=\s{0,4}(\$\w{1,20}->)?param\s{0,4}\(|QUERY_STRING/

/** Web shells in server-side languages other than PHP that run from a file in the web root. */
export const serverPageSignatures: readonly Signature[] = [
  pageSignature(
    'jsp-command-of-request',
    'The JSP page runs a command that a request sends: a web shell.',
    ['getParameter', 'getHeader'],
    (code) =>
      JSP_TAG.test(code) &&
      (hasSequence(code, JSP_RUNS, JSP_ARRAY, JSP_VALUE) ||
        JSP_BUILDER.test(code) ||
        hasAll(code, [JSP_COMMAND, JSP_RUNS_ANY])),
  ),
  pageSignature(
    'jsp-class-of-request',
    'The JSP page loads a class that a request sends: a web shell.',
    ['defineClass'],
    (code) => hasAll(code, [JSP_TAG, ...JSP_CLASS]),
  ),
  pageSignature(
    'asp-eval-of-request',
    'The ASP page evaluates what a request sends: a web shell.',
    [
      'eval(request',
      'eval request',
      'eval (request',
      'execute(request',
      'execute request',
      'execute (request',
      'global(request',
      'global request',
      'global (request',
    ],
    (code) => ASP_BLOCK.test(code) || (/<script/i.test(code) && near(code, RUN_AT_SERVER, ASP_RUNS, 320)),
  ),
  pageSignature(
    'aspx-command-of-request',
    'The ASP.NET page runs a command that a request sends: a web shell.',
    ['ProcessStartInfo', 'Process.Start', 'StartInfo'],
    (code) => hasAll(code, ASPX_PAGE) && near(code, ASPX_STARTS, ASPX_VALUE, 90),
  ),
  pageSignature(
    'coldfusion-command-of-request',
    'The ColdFusion page runs a command that a request sends: a web shell.',
    ['<cfexecute'],
    (code) => near(code, startsNear(code, CF_EXECUTE, CF_ARGUMENT, 220), CF_VALUE, 300),
  ),
  {
    name: 'perl-command-of-request',
    verdict: 'infected',
    message: 'The Perl script runs a command that a request sends: a web shell.',
    words: ['->param(', '(param(', '= param(', 'query_string'],
    isFor: ({ content, mediaType }) => mediaType === 'text/x-perl' || PERL_SHEBANG.test(content),
    matches: ({ content }) => PERL_RUNS_VALUE.test(content) || hasAll(content, [PERL_BACKTICKS, PERL_VALUE]),
  },
]

/** A signature for tags anywhere in a file of any type, since a server can be set up to run any. */
function pageSignature(
  name: string,
  message: string,
  words: readonly string[],
  matches: (code: string) => boolean,
): Signature {
  return {
    name,
    verdict: 'infected',
    message,
    words,
    isFor: () => true,
    matches: ({ content, mediaType }) => matches(unquoted(content, mediaType)),
  }
}
