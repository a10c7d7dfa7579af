import { def } from './code.ts'
import type { PyDialect } from './dialects.ts'
import type { PySpecial } from './special-print.ts'

export function webhook(path: string, source: readonly string[], dialect: PyDialect): PySpecial {
  const header = source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature'
  return {
    functions: [
      [
        '# What happens with an event, by its type: add yours to this dict.',
        'listeners: dict[str, Callable[[dict[str, Any]], None]] = {}',
      ],
      def('def is_authentic(payload: bytes, signature: str) -> bool:', [
        '"""The signature is of the bytes that came: parsed and printed again they would be others."""',
        'secret = os.environ["WEBHOOK_SECRET"]',
        'expected = hmac.new(secret.encode(), payload, hashlib.sha256).hexdigest()',
        'return hmac.compare_digest(expected, signature.removeprefix("sha256="))',
      ]),
    ],
    routes: [
      {
        method: 'post',
        path,
        name: 'receive_event',
        takes: ['request: Request'],
        lines: [
          `payload = ${dialect.raw}`,
          ...def(`if not is_authentic(payload, ${dialect.header(header)}):`, [
            dialect.fail(401, 'The signature is not valid'),
          ]),
          'try:',
          '    event = json.loads(payload)',
          'except ValueError:',
          `    ${dialect.fail(400, 'The body is not valid JSON').replace(/^raise (.*)$/, 'raise $1 from None')}`,
          'listener = listeners.get(event.get("type", ""))',
          ...def('if listener is not None:', ['listener(event)']),
          dialect.ok('{"received": True}'),
        ],
      },
    ],
  }
}
