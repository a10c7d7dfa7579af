import type { Lines } from '../../code.ts'
import { def } from './code.ts'
import { apiError, errorHandlers } from './flask.ts'

/** How Flask, FastAPI and Django take a request and give an answer, where a route is more than records. */
export interface PyDialect {
  readonly name: 'flask' | 'fastapi' | 'django'
  readonly setup: readonly Lines[]
  route(route: PyRoute): Lines
  fail(status: number, message: string): string
  ok(value: string, status?: number): string
  /** The JSON object that was sent, as a statement that names it `data`. */
  readonly data: Lines
  /** The bytes that were sent. */
  readonly raw: string
  header(name: string): string
  readonly end: readonly Lines[]
}

export interface PyRoute {
  readonly method: string
  readonly path: string
  readonly name: string
  readonly lines: Lines
  /** For FastAPI: what its signature takes besides the parameters of the path. */
  readonly takes?: Lines
  readonly status?: number
  readonly returns?: string
}

const parameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const wanted = (path: string, open: string, close: string): string =>
  path.replace(/:(\w+)/g, `${open}$1${close}`)

export const flask: PyDialect = {
  name: 'flask',
  setup: [['app = Flask(__name__)'], apiError, errorHandlers],
  route: ({ method, path, name, lines, returns }) => [
    `@app.${method}("${wanted(path, '<', '>')}")`,
    ...def(
      `def ${name}(${parameters(path)
        .map((each) => `${each}: str`)
        .join(', ')}) -> ${returns ?? 'tuple[Response, int]'}:`,
      lines,
    ),
  ],
  fail: (status, message) => `raise ApiError(${status}, "${message}")`,
  ok: (value, status = 200) =>
    status === 204 ? 'return Response(status=204), 204' : `return jsonify(${value}), ${status}`,
  data: ['data = request.get_json(silent=True) or {}'],
  raw: 'request.get_data()',
  header: (name) => `request.headers.get("${name}", "")`,
  end: [def('if __name__ == "__main__":', ['app.run(port=int(os.environ.get("PORT", "5000")))'])],
}

export const fastapi: PyDialect = {
  name: 'fastapi',
  setup: [['app = FastAPI()']],
  route: ({ method, path, name, lines, takes = [], status, returns }) => [
    `@app.${method}("${wanted(path, '{', '}')}"${status ? `, status_code=${status}` : ''})`,
    ...def(
      `${lines.some((line) => /\bawait\b/.test(line)) ? 'async ' : ''}def ${name}(${[...parameters(path).map((each) => `${each}: str`), ...takes].join(', ')}) -> ${status === 204 ? 'None' : (returns ?? 'dict[str, Any]')}:`,
      lines,
    ),
  ],
  fail: (status, message) => `raise HTTPException(status_code=${status}, detail="${message}")`,
  ok: (value, status = 200) => (status === 204 ? 'return None' : `return ${value}`),
  data: [],
  raw: 'await request.body()',
  header: (name) => `request.headers.get("${name}", "")`,
  end: [],
}

export const django: PyDialect = {
  name: 'django',
  setup: [],
  // Logging in is of a browser and keeps Django's own protection against forged requests; programs bring none.
  route: ({ method, path, name, lines }) => {
    const isPlain = method === 'get' || /^(?:login|logout|register)$/.test(name)
    const taken = [
      `request: ${isPlain ? 'HttpRequest' : 'Request'}`,
      ...parameters(path).map((each) => `${each}: str`),
    ]
    return [
      isPlain
        ? `@require_http_methods(["${method.toUpperCase()}"])`
        : `@api_view(["${method.toUpperCase()}"])`,
      ...def(`def ${name}(${taken.join(', ')}) -> HttpResponse:`, lines),
    ]
  },
  fail: (status, message) => `return JsonResponse({"error": "${message}"}, status=${status})`,
  ok: (value, status = 200) =>
    status === 204
      ? 'return HttpResponse(status=204)'
      : `return JsonResponse(${value}${status === 200 ? '' : `, status=${status}`})`,
  data: [
    'try:',
    '    data = json.loads(request.body or b"{}")',
    'except ValueError:',
    '    return JsonResponse({"error": "The body is not valid JSON"}, status=400)',
  ],
  raw: 'request.body',
  header: (name) => `request.headers.get("${name}", "")`,
  end: [],
}
