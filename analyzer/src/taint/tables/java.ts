import type { Expr, Fn, Param } from '../ir.ts'
import { allTaints, type Value } from '../values.ts'
import { firstIsSql, hasHtml, isTainted, runsShell, typeIs } from './conditions.ts'
import type { CallView, Table } from './table.ts'

const request = '~request|req|httpservletrequest|servletrequest'
const statement = '~statement|stmt|st|ps|sqlstatement'
const logger = '~log|logger'

/** Servlets, Spring, JAX-RS, JDBC, Hibernate and the standard library. Kotlin and Scala call the same. */
export const java: Table = {
  constructors: ['<init>'],
  implicitFields: true,
  ends: /^(System\.exit|Runtime\.getRuntime\(\)\.halt)$/,
  harmlessTypes: [
    'int',
    'long',
    'short',
    'byte',
    'double',
    'float',
    'boolean',
    'char',
    'Integer',
    'Long',
    'Short',
    'Double',
    'Float',
    'Boolean',
    'UUID',
    'BigDecimal',
    'BigInteger',
    'LocalDate',
    'LocalDateTime',
    'Instant',
    'Date',
    'OffsetDateTime',
    'int[]',
    'long[]',
  ],
  returns: returned,
  calls: [
    {
      what: 'a parameter of the request',
      names: `${request}.getParameter ${request}.getParameterValues ${request}.getParameterMap ${request}.getParameterNames`,
      plain: true,
    },
    {
      what: 'a header of the request',
      names: `${request}.getHeader ${request}.getHeaders ${request}.getHeaderNames .getRequestHeader headers.getFirst HttpHeaders.getFirst`,
      plain: true,
    },
    { what: 'a cookie of the request', names: `${request}.getCookies`, plain: true },
    {
      what: 'the address of the request',
      names: `${request}.getQueryString ${request}.getRequestURI ${request}.getRequestURL ${request}.getPathInfo ${request}.getServletPath ${request}.getRemoteUser ${request}.getServerName ${request}.getPathTranslated exchange.getRequestURI`,
      plain: true,
    },
    {
      what: 'the body of the request',
      names: `${request}.getReader ${request}.getInputStream exchange.getRequestBody ${request}.getPart ${request}.getParts ${request}.queryParams ${request}.params ${request}.body ${request}.queryMap`,
    },
    // A wrapper around the request that passes its parameters on.
    {
      what: 'a parameter of the request',
      names:
        'request().getParam request().getHeader request().getFormAttribute .getTheParameter .getRequestParameter .queryParam .pathParam .formParam .getQueryParameters .getPathParameters .queryParams .pathVariable',
      plain: true,
    },
    {
      what: 'the name of an uploaded file',
      names: '.getOriginalFilename .getSubmittedFileName FileItem.getName',
      plain: true,
    },
    {
      what: 'the name of an archive entry',
      names: '~entry|zipentry|tarentry|jarentry.getName ~zip|entry.getNextEntry',
      only: ['zip'],
    },
    { what: 'the environment', names: 'System.getenv System.getProperty', level: 'local', plain: true },
    {
      what: 'what the user typed',
      names:
        '~scanner|sc|input|console|br|reader|stdin.nextLine ~scanner|sc|input.next ~console|stdin|br|bufferedreader|systemin.readLine',
      level: 'local',
      plain: true,
      when: ({ receiver }) => receiver?.taints.length === 0,
    },
    { what: 'data from the network', names: '~socket|sock.getInputStream' },
  ],
  reads: [{ what: 'the command line', names: 'Main.args', level: 'local' }],
  param: paramOf,
  sinks: [
    {
      kind: 'xss',
      names: '.end .write',
      args: [0],
      remoteOnly: true,
      when: ({ path, receiver }) => isAnswer(path, receiver?.type),
    },
    {
      kind: 'path',
      names: '.sendFile',
      args: [0],
      remoteOnly: true,
      when: ({ path, receiver }) => isAnswer(path, receiver?.type),
    },
    {
      kind: 'sql',
      names: `${statement}.execute ${statement}.executeQuery ${statement}.executeUpdate ${statement}.executeLargeUpdate ${statement}.addBatch createStatement().executeQuery createStatement().execute createStatement().executeUpdate`,
    },
    {
      kind: 'sql',
      names:
        '~conn|con|connection|db|database.prepareStatement ~conn|con|connection.prepareCall ~conn|con|connection.nativeSQL .prepareStatement .prepareCall',
    },
    {
      kind: 'sql',
      names:
        '~jdbc|template.query ~jdbc|template.queryForObject ~jdbc|template.queryForList ~jdbc|template.queryForMap ~jdbc|template.queryForRowSet ~jdbc|template.update ~jdbc|template.execute ~jdbc|template.batchUpdate ~jdbc|template.queryForInt ~jdbc|template.queryForLong ~jdbc|template.queryForStream',
    },
    {
      kind: 'sql',
      names:
        '~em|entitymanager|session|manager.createQuery ~em|entitymanager|session|manager.createNativeQuery ~em|session.createSQLQuery .createSQLQuery .createNativeQuery .createQuery ~pm|persistencemanager.newQuery .sqlRestriction Restrictions.sqlRestriction .rawQuery .execSQL .compileStatement ~handle|jdbi.createUpdate ~handle|jdbi.select ~handle|jdbi.execute dsl.fetch ~dsl|ctx.resultQuery ~dsl|ctx|create.fetch',
      when: ({ args, name }) => name !== 'createQuery' || args[0]?.text !== undefined || isTainted(args[0]),
    },
    {
      kind: 'sql',
      names:
        '.query .execute .executeQuery .executeUpdate .queryForObject .queryForList .queryForMap .update .preparedQuery .sql .rawQuery .select',
      when: firstIsSql,
    },
    { kind: 'sql', names: 'new SimpleQuery new Query new PreparedStatementCreatorFactory', when: firstIsSql },
    {
      kind: 'nosqlText',
      names: 'new BasicQuery BasicDBObject.parse Document.parse JSON.parse BsonDocument.parse',
      when: ({ path }) => path !== 'JSON.parse',
    },
    {
      kind: 'command',
      names: '.exec getRuntime().exec Runtime.exec ~runtime|rt|r.exec',
      args: [0],
      when: ({ args, path, receiver }) =>
        isRuntime(path, receiver) &&
        (args[0]?.list !== true || runsShell(args.slice(0, 1)) || isTainted(args[0]?.fields?.get('0'))),
    },
    {
      kind: 'command',
      names: '.exec',
      args: [0, 1],
      remoteOnly: true,
      when: ({ args, path, receiver }) =>
        isRuntime(path, receiver) &&
        (args[0]?.list === true ? isTainted(args[0].fields?.get('0')) : args[0] !== undefined),
    },
    {
      kind: 'command',
      names: 'new ProcessBuilder ~pb|builder|processbuilder.command',
      args: 'all',
      when: ({ args }) => runsShell(args),
    },
    {
      kind: 'command',
      names: 'new ProcessBuilder ~pb|builder|processbuilder.command',
      args: 'all',
      remoteOnly: true,
      when: ({ args }) => isTainted(args[0]?.fields?.get('0') ?? args[0]),
    },
    {
      kind: 'argument',
      names: 'new ProcessBuilder',
      args: 'all',
      remoteOnly: true,
      when: ({ args }) => !runsShell(args) && hasRiskyProgram(args),
    },
    { kind: 'command', names: 'CommandLine.parse new CommandLine DefaultExecutor.execute' },
    {
      kind: 'code',
      names:
        '~engine|scriptengine|script|shell|groovy|interpreter|jexl|js|nashorn.eval .getEngineByName().eval ~shell|groovy.evaluate ~shell|groovy.parse GroovyShell.evaluate .parseExpression ~parser|spel|expressionparser.parseExpression Ognl.getValue Ognl.parseExpression OgnlUtil.getValue MVEL.eval MVEL.executeExpression ~jexl|engine.createExpression ~jexl|engine.createScript ~factory|el|expressionfactory.createValueExpression ~groovyclassloader|loader.parseClass ~elprocessor|processor.eval Eval.me ~interpreter.exec ~context.evaluateString .buildConstraintViolationWithTemplate',
      args: [0, 1],
      when: ({ args }) => args.length > 0,
    },
    {
      kind: 'template',
      names: 'Velocity.evaluate ~velocity|engine.evaluate .getTemplateFromString new StringTemplate',
      args: [0, 1, 2, 3],
    },
    { kind: 'template', names: 'new Template', args: [0, 1], when: ({ args }) => args.length > 1 },
    {
      kind: 'template',
      names: '~thymeleaf|templateengine.process ~handlebars.compileInline ~pebble.getLiteralTemplate',
      remoteOnly: true,
    },
    {
      kind: 'path',
      names:
        'new FileInputStream new FileOutputStream new FileReader new FileWriter new RandomAccessFile new PrintWriter new ZipFile new JarFile new FileSystemResource FileUtils.readFileToString FileUtils.openInputStream FileUtils.copyFile FileUtils.deleteDirectory Files.newInputStream Files.readAllBytes Files.readAllLines Files.readString Files.lines Files.newBufferedReader Files.newBufferedWriter Files.newOutputStream Files.move Files.delete Files.deleteIfExists Files.createFile Files.createDirectories File.createTempFile .getResourceAsStream ~context|servletcontext|ctx.getResource ~context|servletcontext.getRealPath new ClassPathResource ~loader|resourceloader.getResource new FileDataSource ResourceUtils.getFile Files.newByteChannel Files.list Files.walk new StreamSource Files.exists',
      args: [0, 1],
    },
    { kind: 'path', names: 'Files.copy', args: [1] },
    {
      kind: 'path',
      names: 'Files.copy',
      args: [0],
      when: ({ args, exprs }) => !typeIs(args[0], /InputStream/) && !isStream(exprs[0]),
    },
    { kind: 'path', names: 'Files.write Files.writeString FileUtils.writeStringToFile', args: [0] },
    {
      kind: 'path',
      names: '~request|req|context|servletcontext.getRequestDispatcher .getRequestDispatcher',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'path',
      names:
        'new File new UrlResource Paths.get Path.of ~path|dir|root|base|folder|upload|uploads|storage.resolve',
      args: [0, 1],
      when: pathMatters,
      tentative: true,
    },
    {
      kind: 'path',
      names:
        '~file|f|target|dir.delete ~file|f|target.createNewFile ~file|f|target|dir.mkdirs ~file|f|target|dir.mkdir ~file|f|dir.listFiles ~file|f|target.renameTo',
      args: 'receiver',
      when: ({ receiver }) => typeIs(receiver, /File/),
    },
    { kind: 'path', names: '.transferTo', when: ({ args }) => args.length === 1, remoteOnly: true },
    {
      kind: 'xss',
      names:
        'getWriter().print getWriter().println getWriter().write getWriter().append getWriter().printf getWriter().format getOutputStream().print getOutputStream().println getOutputStream().write ~response|resp|res.sendRedirectTo',
      args: 'all',
    },
    {
      kind: 'xss',
      names:
        '~out|writer|pw|printwriter|jspwriter|servletoutputstream.print ~out|writer|pw|printwriter|jspwriter|servletoutputstream.println ~out|writer|pw|printwriter|jspwriter.write ~out|writer|pw|printwriter.printf ~out|writer|pw|printwriter.format ~out|writer|pw|printwriter.append',
      args: 'all',
      when: ({ receiver, path }) =>
        !/^System\./.test(path ?? '') &&
        typeIs(receiver, /getWriter|getOutputStream|PrintWriter|JspWriter|ServletOutputStream|Writer$/) &&
        !typeIs(receiver, /FileWriter|StringWriter|BufferedWriter/),
    },
    { kind: 'xss', names: '~response|resp|res.sendError', args: [1], remoteOnly: true },
    {
      kind: 'ssrf',
      names:
        'new URL URI.create new URI new HttpGet new HttpPost new HttpPut new HttpDelete new HttpHead Request.Get Request.Post Jsoup.connect ImageIO.read',
      when: ({ args, name }) => name !== 'read' && args.length > 0,
      remoteOnly: true,
    },
    {
      kind: 'ssrf',
      names:
        '~rest|template|resttemplate.getForObject ~rest|template|resttemplate.getForEntity ~rest|template|resttemplate.postForObject ~rest|template|resttemplate.postForEntity ~rest|template|resttemplate.exchange ~rest|template.execute ~client|webclient.uri .uri ~builder|requestbuilder.url .openConnection .openStream HttpRequest.newBuilder ~client|http|httpclient.target IOUtils.toString ~restclient.get',
      args: [0],
      remoteOnly: true,
      when: ({ name, args }) => name !== 'toString' && args.length > 0,
    },
    { kind: 'ssrf', names: '.openConnection .openStream', args: 'receiver', remoteOnly: true },
    {
      kind: 'ssrf',
      names: 'new Socket new InetSocketAddress InetAddress.getByName SocketFactory.createSocket',
      remoteOnly: true,
    },
    {
      kind: 'redirect',
      names:
        '~response|resp|res|httpservletresponse.sendRedirect new RedirectView Response.seeOther Response.temporaryRedirect ~response|exchange.redirect .location .setLocation',
      args: [0],
    },
    {
      kind: 'redirect',
      names:
        '~response|resp|res|headers.setHeader ~response|resp|res|headers.addHeader ~headers.add ~headers.set',
      args: [1],
      when: ({ args }) => /^location$/i.test(String(args[0]?.constant)),
    },
    {
      kind: 'redirect',
      names: 'new ModelAndView .setViewName .setUrl',
      when: ({ args }) => /^(redirect|forward):/.test(args[0]?.text ?? ''),
    },
    {
      kind: 'header',
      names:
        '~response|resp|res|httpservletresponse.setHeader ~response|resp|res|httpservletresponse.addHeader',
      args: [0, 1],
      when: ({ args }) => !/^(location|content-type)$/i.test(String(args[0]?.constant)),
      remoteOnly: true,
    },
    { kind: 'header', names: 'new Cookie', args: [0, 1], remoteOnly: true },
    { kind: 'code', names: 'createInterpolator().replace StringSubstitutor.replace', remoteOnly: true },
    { kind: 'xss', names: '~response.end', when: ({ args }) => hasHtml(args[0]), remoteOnly: true },
    {
      kind: 'deserialize',
      names: '.readObject .readUnshared',
      args: 'receiver',
      when: ({ receiver }) => !typeIs(receiver, /Validating|LookAhead/),
    },
    {
      kind: 'deserialize',
      names:
        'new ObjectInputStream new XMLDecoder ~xstream.fromXML SerializationUtils.deserialize SerializationHelper.deserialize ~yaml.load ~yaml.loadAll ~kryo.readObject ~kryo.readClassAndObject JSON.parseObject Hessian2Input.readObject ~hessian.readObject new HessianInput',
      remoteOnly: true,
      when: ({ root }) => !isMadeSafe(root),
    },
    {
      kind: 'xxe',
      names:
        '~builder|documentbuilder|db|parser|saxparser|reader|xmlreader|sax|saxreader|saxbuilder.parse ~saxbuilder|builder.build ~reader|saxreader.read ~factory|xmlinputfactory|xif.createXMLStreamReader ~factory|xmlinputfactory|xif.createXMLEventReader ~unmarshaller.unmarshal ~transformer.transform',
      when: ({ receiver, args }) =>
        typeIs(receiver, /Document|SAX|XML|Unmarshaller|Transformer|newDocumentBuilder|newSAXParser/) &&
        // A tree is not parsed again.
        !typeIs(args[0], /DOMSource/) &&
        !isHardened(receiver),
    },
    {
      kind: 'ldap',
      names:
        '~ctx|context|dircontext|ldap|idc|initialdircontext|ldapcontext.search ~ldap|template.search ~ldap|template.authenticate ~ldap|template.find ~ctx|context.lookup',
      args: [0, 1],
      when: ({ name }) => name !== 'lookup',
    },
    {
      kind: 'reflection',
      names: '~ctx|context|jndi|initialcontext.lookup InitialContext.doLookup',
      remoteOnly: true,
    },
    {
      kind: 'xpath',
      names:
        '~xpath|xp|xpathexpression|expr.evaluate ~xpath|xp|factory.compile newXPath().compile newXPath().evaluate .selectNodes .selectSingleNode XPathExpression.compile',
      when: ({ args }) => args[0]?.constant === undefined,
    },
    {
      kind: 'log',
      names: `${logger}.info ${logger}.warn ${logger}.error ${logger}.debug ${logger}.trace ${logger}.warning ${logger}.severe ${logger}.log ${logger}.fine`,
      args: 'all',
    },
    {
      kind: 'reflection',
      names:
        'Class.forName .loadClass .getMethod .getDeclaredMethod .getDeclaredField .getField Method.invoke',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'trust',
      names:
        '~session|httpsession.setAttribute ~session.putValue getSession().setAttribute getSession().putValue',
      args: [0, 1],
      remoteOnly: true,
    },
    { kind: 'regex', names: 'Pattern.compile Pattern.matches', remoteOnly: true },
    {
      kind: 'format',
      names: 'String.format System.out.printf System.out.format Formatter.format .printf',
      remoteOnly: true,
      when: ({ args, path }) => args[0]?.constant === undefined && !/getWriter/.test(path ?? ''),
    },
    { kind: 'mass', names: 'BeanUtils.populate BeanUtils.copyProperties', args: [1], remoteOnly: true },
    { kind: 'code', names: 'System.load System.loadLibrary Runtime.load', remoteOnly: true },
  ],
  cleaners: [
    {
      for: 'all',
      names:
        'Integer.parseInt Integer.valueOf Long.parseLong Long.valueOf Double.parseDouble Short.parseShort Float.parseFloat Boolean.parseBoolean Boolean.valueOf UUID.fromString new BigDecimal new BigInteger LocalDate.parse Instant.parse Enum.valueOf .hashCode .length .size .digest DigestUtils.sha256Hex DigestUtils.md5Hex .encode64 .nextInt .ordinal',
    },
    {
      for: ['xss', 'html'],
      names:
        '.encodeForHTML .encodeForHTMLAttribute .encodeForJavaScript .encodeForCSS .encodeForURL Encode.forHtml Encode.forHtmlContent Encode.forHtmlAttribute Encode.forJavaScript Encode.forUriComponent HtmlUtils.htmlEscape HtmlUtils.htmlEscapeHex HtmlUtils.htmlEscapeDecimal StringEscapeUtils.escapeHtml StringEscapeUtils.escapeHtml3 StringEscapeUtils.escapeHtml4 StringEscapeUtils.escapeXml StringEscapeUtils.escapeEcmaScript Jsoup.clean HtmlEscapers.htmlEscaper().escape ~sanitizer|policy.sanitize URLEncoder.encode ESAPI.encoder().encodeForHTML JavaScriptUtils.javaScriptEscape ~escaper.escape .escapeHtml4 .escapeHtml',
    },
    {
      for: ['redirect', 'ssrf', 'path', 'header', 'log', 'command', 'sql'],
      names: 'URLEncoder.encode Encode.forUriComponent UriUtils.encode .encodeForURL',
    },
    { for: ['sql'], names: '.encodeForSQL .enquoteLiteral .enquoteIdentifier StringEscapeUtils.escapeSql' },
    { for: ['command', 'argument'], names: '.encodeForOS' },
    {
      for: ['path', 'zip'],
      names:
        'FilenameUtils.getName FilenameUtils.getBaseName FilenameUtils.getExtension .getFileName StringUtils.getFilename',
      when: ({ name, args, receiver }) => name !== 'getFileName' || receiver !== undefined || args.length > 0,
    },
    {
      for: ['ldap'],
      names:
        '.encodeForLDAP .encodeForDN LdapEncoder.filterEncode LdapEncoder.nameEncode Filter.encodeValue LdapUtils.escapeFilter',
    },
    { for: ['xpath'], names: '.encodeForXPath' },
    { for: ['regex'], names: 'Pattern.quote' },
    { for: ['log', 'header'], names: 'Encode.forJava StringEscapeUtils.escapeJava' },
  ],
}

/** `new Yaml(new SafeConstructor(options))` makes plain values only. */
function isMadeSafe(root: Expr | undefined): boolean {
  return (
    root?.is === 'call' &&
    root.args.some(
      ({ value }) =>
        value.is === 'call' && value.callee.is === 'name' && /SafeConstructor/.test(value.callee.name),
    )
  )
}

/** `upload.getInputStream()` is content, not a path. */
function isStream(expr: Expr | undefined): boolean {
  return expr?.is === 'call' && expr.callee.is === 'member' && /Stream$/.test(expr.callee.name)
}

/** A folder that something is resolved in is a path only for the resolved name. */
function pathMatters({ name, args, path }: CallView): boolean {
  if (name === 'resolve') return args.length === 1 && !/uri|url/i.test(path ?? '')
  return args.length > 0
}

function hasRiskyProgram(args: readonly Value[]): boolean {
  const items = args.length === 1 && args[0]?.fields ? [...args[0].fields.values()] : args
  const at = items.findIndex((item) => isTainted(item))
  const isRisky =
    /^(.*\/)?(git|tar|curl|wget|find|ssh|rsync|zip|ffmpeg|convert|hg|svn|docker|kubectl|npm|chmod|sort)$/.test(
      String(items[0]?.constant),
    )
  return at > 0 && isRisky && !items.slice(0, at).some((item) => item.constant === '--')
}

function isRuntime(path: string | undefined, receiver: Value | undefined): boolean {
  return /getRuntime|runtime|(^|\.)(rt|r)\.exec/i.test(path ?? '') || typeIs(receiver, /Runtime/)
}

function isHardened(receiver: Value | undefined): boolean {
  return receiver?.fields?.get('hardened') !== undefined
}

const bound =
  /^(RequestParam|PathVariable|RequestBody|RequestHeader|CookieValue|ModelAttribute|MatrixVariable|RequestPart|QueryParam|PathParam|FormParam|HeaderParam|CookieParam|BeanParam|QueryValue|Body|Header|DestinationVariable|Payload)$/
const mapping =
  /^(RequestMapping|GetMapping|PostMapping|PutMapping|DeleteMapping|PatchMapping|GET|POST|PUT|DELETE|Path|Get|Post|Put|Delete|MessageMapping|QueryMapping|MutationMapping|WebMethod)$/
const provided =
  /Request$|Response$|Model$|ModelMap|Session|Principal|Locale|BindingResult|Authentication|RedirectAttributes|Pageable|HttpHeaders|Service|Repository|UriInfo|Context/

function paramOf(fn: Fn, param: Param) {
  const name = param.target.is === 'name' ? param.target.name : ''
  const isBound = param.marks.some((mark) => bound.test(mark))
  if (isBound)
    return {
      what: `the parameter \`${name}\` of the request`,
      ...(param.type === 'MultipartFile' && { type: 'MultipartFile' }),
    }
  if (
    param.type &&
    /^(Http)?ServletRequest$|^WebRequest$|^HttpExchange$|^ServerHttpRequest$/.test(param.type)
  )
    return { type: param.type }
  if (param.type && provided.test(param.type)) return { type: param.type }
  // The hooks of serialization: what calls them has decided already.
  if (param.type && /^ObjectInput/.test(param.type) && /^read(?:Object|External)$/.test(fn.name ?? ''))
    return { type: param.type }
  if (fn.marks.some((mark) => mapping.test(mark))) return { what: `the parameter \`${name}\` of the request` }
  if (fn.name === 'main' && /String/.test(param.type ?? ''))
    return { what: 'the command line', level: 'local' as const, plain: true }
  return undefined
}

/** A string that a REST controller returns is the page. */
function returned(fn: Fn, value: Value) {
  const isController = fn.marks.some((mark) => mapping.test(mark))
  if (!isController) return undefined
  if (/^(redirect|forward):/.test(value.text ?? '')) return 'redirect'
  const isPage =
    fn.owner?.marks.includes('RestController') ||
    fn.marks.some((mark) => /^(ResponseBody|GET|POST|PUT)$/.test(mark))
  return isPage && hasHtml(value) && allTaints(value).length > 0 ? 'xss' : undefined
}

/** The response of Vert.x: `context.response()…`. */
function isAnswer(path: string | undefined, type: string | undefined): boolean {
  return /\bresponse\(\)/.test(`${path} ${type}`) || /HttpServerResponse$/.test(type ?? '')
}
