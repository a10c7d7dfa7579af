import type { GoDialect } from './dialect.ts'
import { goFile, request } from './dialects.ts'
import { tab } from './names.ts'

export function webhook(path: string, header: string, d: GoDialect): string {
  return goFile(
    d,
    [
      [
        '// Listeners say what happens with an event, by its type.',
        'var Listeners = map[string]func(event Event) error{}',
      ],
      [
        '// Event is what a sender reports.',
        ...tab('type Event struct {', [
          'ID   string          `json:"id"`',
          'Type string          `json:"type"`',
          'Data json.RawMessage `json:"data"`',
        ]),
      ],
      [
        '// isAuthentic compares signatures of the bytes that came: parsed and printed again they would be others.',
        ...tab('func isAuthentic(payload []byte, signature string) bool {', [
          'mac := hmac.New(sha256.New, []byte(os.Getenv("WEBHOOK_SECRET")))',
          'mac.Write(payload)',
          'given, err := hex.DecodeString(strings.TrimPrefix(signature, "sha256="))',
          'return err == nil && os.Getenv("WEBHOOK_SECRET") != "" && hmac.Equal(given, mac.Sum(nil))',
        ]),
      ],
      d.handler('receiveEvent', [
        `payload, err := io.ReadAll(io.LimitReader(${request(d)}.Body, 1<<20))`,
        ...tab('if err != nil {', d.fail(400, 'the body could not be read')),
        ...tab(`if !isAuthentic(payload, ${d.header(header)}) {`, d.fail(401, 'the signature is not valid')),
        'var event Event',
        ...tab(
          'if err := json.Unmarshal(payload, &event); err != nil {',
          d.fail(400, 'the body is not valid JSON'),
        ),
        ...tab(
          'if listener, ok := Listeners[event.Type]; ok {',
          tab('if err := listener(event); err != nil {', [
            'log.Print(err)',
            ...d.fail(503, 'the event could not be handled'),
          ]),
        ),
        ...d.json(200, d.object([['received', 'true']])),
      ]),
    ],
    [d.route('POST', path, 'receiveEvent')],
  )
}
