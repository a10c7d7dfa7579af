import type { Value } from '../values.ts'
import { firstIsSql, hasOption, isList, isShell, isTainted, runsShell, typeIs } from './conditions.ts'
import type { CallView, Sink, WriteSink } from './table.ts'

const database =
  '~db|conn|pool|client|sql|pg|mysql|maria|knex|sequelize|database|tx|trx|transaction|prisma|typeorm|manager|datasource|queryrunner|entitymanager|repository|oracledb|cassandra'

export const sinks: readonly Sink[] = [
  // SQL
  {
    kind: 'sql',
    names: `${database}.query ${database}.execute ${database}.$queryRawUnsafe ${database}.$executeRawUnsafe .$queryRawUnsafe .$executeRawUnsafe ${database}.raw .whereRaw .havingRaw .orderByRaw .joinRaw .selectRaw .groupByRaw .fromRaw knex.raw Prisma.raw sequelize.literal Sequelize.literal`,
    when: ({ args }) => !typeIs(args[0], /tagged template/) && !isBoundQuery(args[0]),
  },
  {
    kind: 'sql',
    names:
      '.query .execute .exec .run .all .get .each .prepare .raw .executeSql .queryObject .queryArray .unsafe .executeQuery .runQuery',
    when: firstIsSql,
  },
  { kind: 'sql', names: `${database}.query ${database}.execute`, args: ['text', 'sql'] },
  {
    kind: 'sql',
    names: '.query .execute',
    when: ({ args }) => isTainted(args[0]?.fields?.get('sql')) || isTainted(args[0]?.fields?.get('text')),
  },
  {
    kind: 'sql',
    names: '.where .andWhere .orWhere .having .createQueryBuilder .orderBy',
    when: ({ args }) =>
      args[0]?.text !== undefined &&
      args[0].text.length > 3 &&
      args.length < 2 &&
      /[=<>]|like|in \(/i.test(args[0].text),
  },
  // NoSQL
  {
    kind: 'nosql',
    names:
      '.find .findOne .findOneAndUpdate .findOneAndDelete .updateOne .updateMany .deleteOne .deleteMany .countDocuments .aggregate .remove .count .findOneAndReplace .distinct .exists .replaceOne',
    when: isMongo,
  },
  { kind: 'nosqlText', names: '.$where .mapReduce .group' },
  {
    kind: 'code',
    names: '.find .findOne .count',
    when: ({ args }) => isTainted(args[0]?.fields?.get('$where')),
  },
  // Commands
  {
    kind: 'command',
    names:
      'child_process.exec child_process.execSync exec execSync cp.exec cp.execSync childProcess.exec childProcess.execSync shell.exec shelljs.exec execAsync execPromise execaCommand execa.command execa.commandSync execaCommandSync Deno.run ssh.exec conn.exec sh.exec .execCommand',
    when: ({ args }) => !isList(args[0]) && !typeIs(args[0], /^regex/),
  },
  {
    kind: 'command',
    names:
      'child_process.spawn child_process.spawnSync child_process.execFile child_process.execFileSync spawn spawnSync execFile execFileSync cp.spawn cp.spawnSync cp.execFile execa execa.sync pty.spawn',
    remoteOnly: true,
  },
  {
    kind: 'command',
    names:
      'child_process.spawn child_process.spawnSync child_process.execFile child_process.execFileSync spawn spawnSync execFile execFileSync cp.spawn cp.spawnSync cp.execFile execa',
    args: [0, 1],
    when: (view) => hasOption(view, 'shell', true) || isShell(view.args[0]) || runsShell(view.args),
  },
  {
    kind: 'argument',
    names:
      'child_process.spawn child_process.spawnSync child_process.execFile child_process.execFileSync spawn spawnSync execFile execFileSync cp.spawn cp.execFile',
    args: [1],
    when: (view) => !isShell(view.args[0]) && !hasOption(view, 'shell', true) && isOptionRisk(view),
  },
  // Code
  {
    kind: 'code',
    names:
      'eval vm.runInContext vm.runInNewContext vm.runInThisContext new Function Function new vm.Script vm.Script new Script vm.compileFunction runInNewContext runInThisContext runInContext window.eval global.eval globalThis.eval safeEval notevil static-eval new VM2 vm.run execScript setImmediate .evaluateHandle new AsyncFunction',
    args: 'all',
    when: ({ args, name }) => !(args.length > 0 && args[0]?.closure) && name !== 'setImmediate',
  },
  {
    kind: 'code',
    names: 'setTimeout setInterval window.setTimeout window.setInterval',
    when: ({ args }) => !args[0]?.closure && args[0]?.text !== undefined,
  },
  {
    kind: 'code',
    names: 'setTimeout setInterval window.setTimeout window.setInterval',
    when: ({ args }) => !args[0]?.closure,
    remoteOnly: true,
  },
  { kind: 'code', names: 'require import', remoteOnly: true },
  {
    kind: 'code',
    names: '~page|frame.evaluate ~page|frame.$eval',
    when: ({ args }) => !args[0]?.closure,
    remoteOnly: true,
  },
  // Templates
  {
    kind: 'template',
    names:
      'ejs.render ejs.compile pug.compile pug.render jade.compile jade.render Handlebars.compile handlebars.compile hbs.compile nunjucks.renderString nunjucks.compile _.template lodash.template doT.template dot.template mustache.render Mustache.render swig.render eta.render Eta.render Sqrl.render Twig.twig twig.twig env.renderString Handlebars.precompile hogan.compile Hogan.compile underscore.template mustache.to_html liquid.parseAndRender engine.parseAndRender',
  },
  // Paths
  {
    kind: 'path',
    names:
      'fs.readFile fs.readFileSync fs.writeFile fs.writeFileSync fs.createReadStream fs.createWriteStream fs.unlink fs.unlinkSync fs.open fs.openSync fs.readdir fs.readdirSync fs.stat fs.statSync fs.appendFile fs.appendFileSync fs.rm fs.rmSync fs.rmdir fs.rmdirSync fs.mkdir fs.mkdirSync fs.access fs.accessSync fs.exists fs.existsSync fs.lstat fs.chmod fs.chown fs.truncate fs.symlink fs.readlink fsp.readFile fsp.writeFile fsp.unlink fsp.readdir fsp.open fsp.rm promises.readFile promises.writeFile promises.unlink promises.readdir promises.open promises.rm promises.stat promises.appendFile fs.readJson fs-extra.readJson fs-extra.remove fs-extra.emptyDir fs-extra.outputFile fs-extra.readFile fs-extra.writeFile fs-extra.unlink fs-extra.createReadStream fs-extra.createWriteStream fs.remove fs.removeSync fs.outputFile fse.remove fse.readFile Bun.file readFile readFileSync writeFile writeFileSync createReadStream createWriteStream unlink unlinkSync readdir readdirSync fs/promises.readFile fs/promises.writeFile fs/promises.unlink fs/promises.readdir fs/promises.open fs/promises.rm fs/promises.stat fs/promises.mkdir fs/promises.appendFile fs/promises.access',
  },
  {
    kind: 'path',
    names:
      'fs.rename fs.renameSync fs.copyFile fs.copyFileSync fs.copy fs.move fs.cp fs.link promises.rename promises.copyFile fs/promises.rename fs/promises.copyFile',
    args: [0, 1],
  },
  {
    kind: 'path',
    names: '~res|response|reply.sendFile ~res|response|reply.download ~res|response.sendfile',
    when: ({ args, named }) => !(args[1]?.fields?.has('root') || named.has('root')),
  },
  { kind: 'path', names: '~file|upload|image|avatar|document|attachment.mv', remoteOnly: true },
  {
    kind: 'path',
    names: '.addLocalFile .sendFileSync send',
    args: [0],
    remoteOnly: true,
    when: ({ path }) => path !== 'send',
  },
  // Pages
  {
    kind: 'xss',
    names: '~res|response|reply.send ~res|response.write ~res|response.end reply.html res.sendHtml c.html',
    when: ({ args }) => isPage(args[0]),
  },
  {
    kind: 'xss',
    names: '~status|type|code.send ~set|header|contenttype.send',
    when: ({ path, args }) => /^(res|response|reply)\b/.test(path ?? '') && isPage(args[0]),
  },
  {
    kind: 'xss',
    names: 'new Response new NextResponse',
    when: ({ args }) => isPage(args[0]) && saysHtml(args[1]?.fields?.get('headers')),
    remoteOnly: true,
  },
  {
    kind: 'html',
    names:
      'document.write document.writeln .insertAdjacentHTML .createContextualFragment .setHTMLUnsafe .parseHTML $.parseHTML',
    args: [0, 1],
  },
  {
    kind: 'html',
    names:
      '$().html $().append $().prepend $().after $().before $().replaceWith $().wrap jQuery().html jQuery().append jQuery().prepend jQuery().after jQuery().before ~$.html',
    when: ({ args }) => !args[0]?.closure,
  },
  {
    kind: 'html',
    names: '.html',
    when: ({ args, path }) =>
      args.length === 1 && !/^(res|reply|c|ctx|cheerio)\./.test(path ?? '') && !args[0]?.fields,
    remoteOnly: true,
  },
  { kind: 'html', names: '$ jQuery', remoteOnly: true, when: ({ args }) => args.length === 1 },
  {
    kind: 'html',
    names:
      '.bypassSecurityTrustHtml .bypassSecurityTrustScript .bypassSecurityTrustUrl .bypassSecurityTrustResourceUrl .bypassSecurityTrustStyle .trustAsHtml',
  },
  {
    kind: 'html',
    names: '.setAttribute',
    args: [1],
    remoteOnly: true,
    when: ({ args }) => /^(href|src|srcdoc|on\w+|action|formaction)$/i.test(String(args[0]?.constant)),
  },
  {
    kind: 'html',
    names: 'new SafeString Handlebars.SafeString .SafeString new Handlebars.SafeString htmlSafe',
  },
  {
    kind: 'html',
    names: 'React.createElement createElement h',
    args: [1],
    when: ({ args }) => args[1]?.fields?.has('dangerouslySetInnerHTML') ?? false,
  },
  { kind: 'html', names: 'jsx.element', args: ['dangerouslySetInnerHTML'], constantOnly: true },
  {
    kind: 'html',
    names: 'jsx.element',
    args: ['srcDoc'],
    constantOnly: true,
    // A sandbox runs no scripts unless it allows them.
    when: ({ named }) => /allow-scripts|^undefined$/.test(String(named.get('sandbox')?.constant)),
  },
  { kind: 'html', names: 'jsx.element', args: ['href', 'src'], remoteOnly: true },
  // Requests
  { kind: 'ssrf', names: 'needle', args: [1], when: ({ args }) => typeof args[0]?.constant === 'string' },
  {
    kind: 'ssrf',
    names:
      'fetch axios axios.get axios.post axios.put axios.delete axios.patch axios.head axios.request axios.options http.get http.request https.get https.request got got.get got.post got.stream needle needle.get needle.post request request.get request.post request.put superagent.get superagent.post nodeFetch node-fetch undici.fetch undici.request urllib.request bent ky ky.get ky.post phantom.open $fetch ofetch .navigateTo wreck.get rp rp.get request-promise',
    args: [0, 'url'],
    when: ({ args }) =>
      !isList(args[0]) ||
      isTainted(args[0]?.fields?.get('url')) ||
      isTainted(args[0]?.fields?.get('uri')) ||
      isTainted(args[0]?.fields?.get('baseURL')) ||
      isTainted(args[0]?.fields?.get('host')) ||
      isTainted(args[0]?.fields?.get('hostname')),
  },
  {
    kind: 'ssrf',
    names:
      '~page|browser|tab.goto ~page.setContent .wkhtmltopdf ~dns.lookup new WebSocket net.connect net.createConnection tls.connect ~axios|http|api|instance.get ~axios|http|api|instance.post ~axios|http|api|instance.put ~axios|http|api|instance.request',
    remoteOnly: true,
    when: ({ path, name, receiver }) =>
      !/^(get|post|put|request)$/.test(name) ||
      /(^|\.)http\.\w+$/.test(path ?? '') ||
      /axios|httpService|httpClient/i.test(`${receiver?.type} ${path}`),
  },
  // Redirects
  {
    kind: 'redirect',
    names:
      '~res|response|reply|ctx|c.redirect h.redirect NextResponse.redirect Response.redirect redirect permanentRedirect router.push router.replace location.assign location.replace window.open ~res|response|reply.location',
    args: [0, 1],
  },
  {
    kind: 'redirect',
    names: '~status|code.redirect',
    when: ({ path }) => /^(res|response|reply)\b/.test(path ?? ''),
  },
  {
    kind: 'redirect',
    names: '~status|code|type.set ~status|code|type.header ~status|code|type.setHeader',
    args: [1],
    when: ({ args, path }) =>
      /^(res|response|reply)\b/.test(path ?? '') && /^location$/i.test(String(args[0]?.constant)),
  },
  {
    kind: 'redirect',
    names: '~res|response|reply.setHeader ~res|response|reply.header ~res|response|reply.set',
    args: [1],
    when: ({ args }) => /^location$/i.test(String(args[0]?.constant)),
  },
  {
    kind: 'redirect',
    names: '~res|response|reply.writeHead',
    args: [1, 2],
    when: ({ args }) =>
      args.some((arg) => isTainted(arg.fields?.get('Location')) || isTainted(arg.fields?.get('location'))),
  },
  {
    kind: 'header',
    names:
      '~res|response|reply.setHeader ~res|response|reply.header ~res|response|reply.set ~res|response|reply.append',
    args: [0, 1],
    when: ({ args }) => !/^(location|content-type|etag)$/i.test(String(args[0]?.constant)) && isPage(args[1]),
  },
  { kind: 'header', names: '~res|response.writeHead', args: [1, 2] },
  // Objects
  {
    kind: 'deserialize',
    names:
      'serialize.unserialize unserialize nodeSerialize.unserialize node-serialize.unserialize serialize-to-js.deserialize deserialize cryo.parse funcster.deepDeserialize v8.deserialize php-serialize.unserialize',
  },
  {
    kind: 'deserialize',
    names: 'yaml.load jsyaml.load js-yaml.load jsYaml.load yaml.loadAll',
    when: (view) => hasUnsafeSchema(view),
  },
  {
    kind: 'xxe',
    names:
      'libxmljs.parseXml libxmljs.parseXmlString libxml.parseXml libxmljs2.parseXml .parseXml .parseXmlString',
    when: (view) => hasOption(view, 'noent', true),
  },
  {
    kind: 'prototype',
    names:
      '_.merge _.mergeWith _.defaultsDeep _.setWith lodash.merge lodash.defaultsDeep $.extend jQuery.extend merge deepmerge extend deepExtend deep-extend merge-deep defaultsDeep hoek.merge Hoek.merge Hoek.applyToDefaults mergeDeep deepMerge',
    args: [0, 1, 2, 3],
    when: ({ path, args }) => !/extend$/.test(path ?? '') || args[0]?.constant === true,
  },
  {
    kind: 'prototype',
    names: '_.set lodash.set dotProp.set dot-prop.set objectPath.set object-path.set _.zipObjectDeep',
    args: [1],
  },
  {
    kind: 'mass',
    names:
      '.create .insertOne .insertMany .update .updateOne .findByIdAndUpdate .findOneAndUpdate .build .bulkCreate .upsert .insert .save',
    args: [0, 1],
    when: isModel,
  },
  {
    kind: 'mass',
    names: 'Object.assign',
    args: [1, 2],
    when: ({ exprs }) =>
      exprs[0]?.is === 'name' &&
      /^(user|account|profile|record|model|doc|entity|item|product|order|post)$/i.test(exprs[0].name),
  },
  { kind: 'trust', names: 'session.set', args: [1], remoteOnly: true },
  {
    kind: 'ldap',
    names: '~ldap|client.search',
    args: [0, 1, 2],
    when: ({ args, receiver, path }) =>
      /ldap/i.test(`${receiver?.type} ${path}`) ||
      args.some((arg) => /^\(/.test(arg.fields?.get('filter')?.text ?? '')),
  },
  {
    kind: 'xpath',
    names:
      'xpath.select xpath.select1 xpath.evaluate xpath.parse document.evaluate .selectNodes .selectSingleNode',
  },
  {
    kind: 'log',
    names:
      'console.log console.error console.warn console.info console.debug ~log|logger|winston|pino|bunyan.info ~log|logger|winston|pino.error ~log|logger|winston|pino.warn ~log|logger|winston|pino.debug ~log|logger|winston.log',
    args: [0],
    when: ({ args }) => args[0]?.text !== undefined || isTainted(args[0]),
  },
  {
    kind: 'format',
    names: 'util.format console.log console.error console.warn console.info',
    when: ({ args }) => args.length > 1 && args[0]?.constant === undefined,
    remoteOnly: true,
  },
  {
    kind: 'regex',
    names: 'new RegExp RegExp new RE2',
    when: ({ name }) => name !== 'RE2',
    remoteOnly: true,
  },
  { kind: 'reflection', names: 'Reflect.get Reflect.apply Reflect.construct', args: [1], remoteOnly: true },
]

export const writes: readonly WriteSink[] = [
  { kind: 'html', names: '.innerHTML .outerHTML .srcdoc', when: (value) => value.constant === undefined },
  {
    kind: 'redirect',
    names:
      'window.location document.location location.href window.location.href document.location.href top.location self.location parent.location',
    remoteOnly: true,
  },
  { kind: 'xss', names: 'ctx.body ctx.response.body', when: (value) => !value.fields },
  { kind: 'html', names: '.__html' },
]

/** Text of a page; what came out of an unknown function is an object as likely as not. */
function isPage(value: Value | undefined): boolean {
  if (!value || value.fields || value.list) return false
  return value.text !== undefined || value.taints.some((taint) => !taint.vague)
}

function saysHtml(headers: Value | undefined): boolean {
  return [...(headers?.fields ?? [])].some(
    ([name, value]) => /^content-type$/i.test(name) && /html|svg/.test(String(value.constant)),
  )
}

/** `{ text: 'SELECT … $1', values: [x] }`: what is beside the text is sent next to it. */
function isBoundQuery(query: Value | undefined): boolean {
  const text = query?.fields?.get('text') ?? query?.fields?.get('sql')
  return text !== undefined && !isTainted(text)
}

/** `{ $eq: x }` compares with x, whatever it is. */
function isCompared(field: Value): boolean {
  return field.fields?.size === 1 && field.fields.has('$eq')
}

/** A query by an object that came with the request: its values may be operators. */
function isMongo({ args, path }: CallView): boolean {
  if (/^(_|lodash|\$|jQuery|Array|document|this\.\$)\b/.test(path ?? '')) return false
  const [query] = args
  if (!query || query.closure || typeof query.constant === 'string' || query.text !== undefined) return false
  if (!query.fields) return isTainted(query)
  return query.taints.length > 0 || ![...query.fields.values()].every(isCompared)
}

/** A record made from the whole body. */
function isModel({ args, path, receiver }: CallView): boolean {
  if (/^(document|Object|axios|http|cache|fs|React|\$)\b/.test(path ?? '')) return false
  if (/^(axios|http|crypto)/.test(receiver?.type ?? '')) return false
  const isWhole = (i: number) =>
    args[i] !== undefined && args[i].text === undefined && isTainted(args[i]) && !args[i].fields?.size
  const model = path?.split('.').at(-2) ?? ''
  return (
    /^[A-Z]|model|repo|collection|^(users?|accounts?|prisma|db|posts?|orders?|products?)$|prisma|Service$/i.test(
      model,
    ) &&
    (isWhole(0) || isWhole(1))
  )
}

function hasUnsafeSchema({ args, receiver }: CallView): boolean {
  const schema = args[1]?.fields?.get('schema')
  if (schema) return /UNSAFE|FULL/.test(schema.type ?? '')
  return /yaml/i.test(receiver?.type ?? 'yaml')
}

/** Options can only be smuggled in where no `--` ends them. */
function isOptionRisk({ args }: CallView): boolean {
  const items = args[1]?.fields ? [...args[1].fields.values()] : []
  const program = String(args[0]?.constant ?? '')
  if (
    !/^(.*\/)?(git|tar|curl|wget|find|ssh|rsync|zip|ffmpeg|convert|hg|svn|docker|kubectl|npm|chmod|sort)$/.test(
      program,
    )
  )
    return false
  const at = items.findIndex((item) => isTainted(item))
  return at !== -1 && !items.slice(0, at).some((item) => item.constant === '--')
}
