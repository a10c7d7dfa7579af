import type { Fn, Param } from '../ir.ts'
import type { CallView, Giver, ParamSource, Source } from './table.ts'

const routes = '~app|router|server|route|api|fastify|instance'

/** Fields of requests, pages and programs that hold data from outside. */
export const reads: readonly Source[] = [
  {
    what: 'the body of the request',
    names:
      'req.body request.body Request.body ctx.request.body ctx.body request.payload req.payload ctx.request.rawBody req.rawBody',
  },
  {
    what: 'the query string of the request',
    names:
      'req.query request.query Request.query ctx.query ctx.request.query ctx.querystring url.searchParams nextUrl.searchParams URL.searchParams ctx.request.querystring',
  },
  {
    what: 'the path of the request',
    names:
      'req.params request.params Request.params ctx.params req.url request.url Request.url req.originalUrl request.originalUrl Request.originalUrl req.path ctx.path ctx.url ctx.request.url ctx.request.path',
    plain: true,
  },
  {
    what: 'a header of the request',
    names:
      'req.headers request.headers Request.headers ctx.headers ctx.request.headers ctx.request.header req.rawHeaders',
    plain: true,
  },
  {
    what: 'a cookie of the request',
    names: 'req.cookies request.cookies Request.cookies req.signedCookies Request.signedCookies',
    plain: true,
  },
  {
    what: 'an uploaded file',
    names: 'req.files req.file Request.files Request.file file.originalname ctx.request.files request.files',
  },
  {
    what: 'the host of the request',
    names: 'req.hostname req.host request.hostname Request.hostname ctx.hostname ctx.host req.subdomains',
    plain: true,
  },
  {
    what: 'the event of the function',
    names:
      'event.queryStringParameters event.body event.pathParameters event.headers event.multiValueQueryStringParameters event.Records event.rawPath event.rawQueryString LambdaEvent.body LambdaEvent.queryStringParameters LambdaEvent.pathParameters event.arguments event.requestContext',
  },
  {
    what: 'the address of the page',
    names:
      'location.hash location.search location.href location.pathname window.location document.location document.URL document.documentURI document.baseURI',
    plain: true,
  },
  { what: 'the referrer of the page', names: 'document.referrer', plain: true },
  { what: 'the name of the window', names: 'window.name', plain: true },
  { what: 'a cookie of the page', names: 'document.cookie', plain: true },
  { what: 'a message from another window', names: 'MessageEvent.data' },
  { what: 'the name of an archive entry', names: 'zip.files archive.files', only: ['zip'] },
  { what: 'the command line', names: 'process.argv yargs.argv program.args', level: 'local', plain: true },
  { what: 'the environment', names: 'process.env', level: 'local', plain: true },
  {
    what: 'the parameters of the page',
    names:
      'props.searchParams props.params router.query $route.query $route.params vueRoute.query vueRoute.params',
  },
]

export const calls: readonly Source[] = [
  { what: '', names: 'useRoute', type: 'vueRoute', only: [] },
  {
    what: 'the name of an archive entry',
    names: '~zip|archive.getEntries ~zip|archive.readEntry unzipper.Parse',
    only: ['zip'],
  },
  {
    what: 'a header of the request',
    names:
      'req.get req.header request.header request.get Request.get Request.header ctx.get headers.get c.req.header',
    plain: true,
    when: ({ args }) => args.length === 1,
  },
  {
    what: 'a parameter of the request',
    names:
      'req.param request.param Request.param c.req.query c.req.param c.req.queries ctx.request.query url.searchParams.get searchParams.get URLSearchParams.get nextUrl.searchParams.get',
    plain: true,
  },
  {
    what: 'the body of the request',
    names:
      'req.json request.json req.text request.text req.formData request.formData c.req.json c.req.parseBody c.req.text readBody req.toString',
  },
  {
    what: 'the query string of the request',
    names: 'getQuery useSearchParams useParams useQuery getRouterParam',
  },
  { what: 'a field of the form', names: 'formData.get', plain: true },
  {
    what: 'what the user typed',
    names: 'prompt readline.question rl.question',
    level: 'local',
    plain: true,
  },
]

export const gives: readonly Giver[] = [
  {
    what: 'the name of an archive entry',
    names: '.on',
    callback: 0,
    only: ['zip'],
    when: ({ args, path }) => args[0]?.constant === 'entry' && !/socket|ws/i.test(path ?? ''),
  },
  {
    what: '',
    type: 'Request',
    names: `${routes}.get ${routes}.post ${routes}.put ${routes}.delete ${routes}.patch ${routes}.all ${routes}.use ${routes}.route ${routes}.head ${routes}.options http.createServer https.createServer functions.https.onRequest .onRequest`,
    callback: 0,
  },
  {
    what: 'a message from another window',
    names: '.addEventListener addEventListener',
    callback: 0,
    type: 'MessageEvent',
    // Only pages of the same origin have the other end of a channel or a worker.
    when: ({ args, receiver }) =>
      args[0]?.constant === 'message' &&
      !/^(?:BroadcastChannel|Worker|SharedWorker|MessageChannel)/.test(receiver?.type ?? ''),
  },
  {
    what: 'a message of the socket',
    names: '~socket|ws|io|client|conn|connection|wss|peer|sock.on',
    callback: 0,
    when: isSocketEvent,
  },
  {
    what: 'what the user typed',
    names: '~rl|readline|stdin.on .question',
    callback: 0,
    level: 'local',
    plain: true,
    when: ({ args, name }) =>
      name === 'question' || args[0]?.constant === 'line' || args[0]?.constant === 'data',
  },
  {
    what: 'the body of the request',
    names: 'req.on request.on',
    callback: 0,
    when: ({ args }) => args[0]?.constant === 'data',
  },
]

function isSocketEvent({ args }: CallView): boolean {
  return (
    ['message', 'data', 'chat message', 'event', 'text'].includes(String(args[0]?.constant)) ||
    /^(chat|msg|command|cmd|update|join|send)/.test(String(args[0]?.constant))
  )
}

const requestTypes =
  /^(Request|NextRequest|NextApiRequest|FastifyRequest|IncomingMessage|VercelRequest|express\.Request|KoaContext|Context|HttpRequest|Koa\.Context)$/

const eventTypes = /^(APIGatewayProxyEvent|APIGatewayEvent|APIGatewayProxyEventV2|LambdaEvent)$/

const passed =
  /^(Query|Param|Body|Headers|Header|UploadedFile|Cookies|Req|Request|Args|QueryParam|PathParam|BodyParam|HeaderParam)$/

/** What frameworks pass to functions of these shapes. */
export function paramOf(fn: Fn, param: Param, index: number): ParamSource | undefined {
  const mark = param.marks.find((one) => passed.test(one))
  if (mark === 'Req' || mark === 'Request') return { type: 'Request' }
  if (mark) return { what: 'a parameter of the request', plain: mark === 'Param' }
  if (param.type && requestTypes.test(param.type))
    return { type: param.type === 'Context' ? 'ctx' : 'Request' }
  if (param.type && eventTypes.test(param.type)) return { what: 'the event of the function' }
  const name = param.target.is === 'name' ? param.target.name : ''
  if (/^(req|request|_req)$/.test(name)) return { type: 'Request' }
  if (/^(res|response|_res|reply|ctx|context|next|err|error|e|evt|cb|callback|done)$/.test(name)) return {}
  const isHandler =
    index === 0 && (fn.name === 'handler' || fn.name === 'lambdaHandler' || fn.name === 'main')
  if (isHandler && name === 'event') return { what: 'the event of the function' }
  if (/^(GET|POST|PUT|DELETE|PATCH|loader|action|middleware)$/.test(fn.name ?? '') && index === 0)
    return { type: 'Request' }
  if (fn.name === 'getServerSideProps' && index === 0) return { what: 'the parameters of the page' }
  const keys = param.target.is === 'pattern' ? param.target.parts.map((part) => part.key) : []
  if (index === 0 && keys.includes('searchParams')) return { type: 'props' }
  if (index === 0 && name === 'event') return {}
  return undefined
}
