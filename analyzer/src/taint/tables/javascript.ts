import { hasOption } from './conditions.ts'
import { sinks, writes } from './javascript-sinks.ts'
import { calls, gives, paramOf, reads } from './javascript-sources.ts'
import type { Table } from './table.ts'

/** Node.js, browsers and the frameworks of both. */
export const javascript: Table = {
  constructors: ['constructor'],
  prototypes: true,
  ends: /^(process\.(exit|abort)|notFound|redirect|permanentRedirect|unreachable)$/,
  harmlessTypes: ['number', 'boolean', 'bigint', 'Date', 'Number', 'Boolean'],
  reads,
  calls,
  gives,
  param: paramOf,
  sinks,
  writes,
  cleaners: [
    {
      for: 'all',
      names:
        'parseInt parseFloat Number BigInt Boolean Number.parseInt Number.parseFloat Math.floor Math.round Math.abs Math.max Math.min Date.parse uuid.parse uuid.validate crypto.createHash .digest Buffer.byteLength ObjectId new ObjectId mongoose.Types.ObjectId new mongoose.Types.ObjectId Types.ObjectId z.parse z.coerce .isInt sanitize sanitizeInput validator.toInt toInt',
    },
    {
      for: ['xss', 'html'],
      names:
        'escape escapeHtml escapeHTML escape-html he.encode he.escape encodeURIComponent encodeURI _.escape lodash.escape validator.escape sanitizeHtml sanitize-html DOMPurify.sanitize dompurify.sanitize purify.sanitize xss filterXSS xss-filters.inHTMLData htmlEscape html.escape Handlebars.escapeExpression Handlebars.Utils.escapeExpression entities.encode encodeHtml encodeHTML htmlEncode sanitizer.sanitize escapeXml htmlentities sanitizer.escape striptags createDOMPurify().sanitize .escapeHtml JSON.stringify',
    },
    {
      for: ['xss', 'html'],
      names: 'marked marked.parse',
      when: (view) => hasOption(view, 'sanitize', true),
    },
    {
      for: ['sql'],
      names:
        '.escape .escapeId mysql.escape mysql2.escape sqlstring.escape SqlString.escape pgFormat pg-format format.literal format.ident connection.escape .escapeLiteral .escapeIdentifier mysql.format .literal',
      when: ({ name }) => name !== 'literal',
    },
    {
      for: ['command', 'argument'],
      names:
        'shellescape shell-escape shellQuote.quote shell-quote.quote shq quote escapeShellArg shellEscape shescape.quote shescape.escape',
    },
    {
      for: ['path', 'zip'],
      names:
        'path.basename basename path.posix.basename sanitizeFilename sanitize-filename sanitizePath path.win32.basename .basename',
    },
    {
      for: ['ssrf', 'redirect', 'header', 'log', 'path', 'xss', 'html', 'command', 'argument', 'sql', 'ldap'],
      names: 'encodeURIComponent',
    },
    { for: ['header', 'log', 'xss', 'html'], names: 'encodeURI JSON.stringify' },
    // A path of this site, whatever the base address.
    {
      for: ['redirect'],
      names: 'new URL',
      when: ({ args }) => args.length === 2 && /^\/(?![/\\\0])/.test(args[0]?.text ?? ''),
    },
    {
      for: ['regex'],
      names:
        '_.escapeRegExp lodash.escapeRegExp escapeRegExp escapeRegex escapeStringRegexp escape-string-regexp RegExp.escape regexEscape',
    },
    { for: ['ldap'], names: 'ldapEscape.filter ldap-escape.filter ldapEscape ldap.escape' },
    {
      for: ['nosql', 'mass'],
      names:
        '.parse .safeParse .parseAsync .safeParseAsync .validate .validateSync .validateAsync .cast .strip',
      when: ({ path, args }) =>
        !/^(JSON|qs|querystring|url|URL|path|Date)\b/.test(path ?? '') && args.length > 0,
    },
    {
      for: ['nosql', 'mass'],
      names:
        'String mongoSanitize mongo-sanitize sanitize mongoSanitize.sanitize .toString _.pick lodash.pick pick _.omit',
    },
  ],
}
