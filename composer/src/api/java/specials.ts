import { four, type Lines, sections } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import { pascal, wordsOf } from '../../words.ts'
import { type Special, UPLOAD_TYPES } from '../special.ts'
import { springAuth } from './auth.ts'
import { javaName } from './fields.ts'
import { importsOf } from './imports.ts'

function wrap(name: string, members: Lines): string {
  const body = sections(['@RestController', ...four(`public class ${name}Controller {`, members)])
  return sections(importsOf(body), body)
}

export function springSpecial(special: Special): string | undefined {
  if (special.kind === 'greeting')
    return wrap('Hello', [
      `@GetMapping("${special.path}")`,
      ...four('public Map<String, String> hello() {', ['return Map.of("message", "Hello, world!");']),
    ])
  if (special.kind === 'time')
    return wrap('Time', [
      `@GetMapping("${special.path}")`,
      ...four('public Map<String, Instant> time() {', ['return Map.of("time", Instant.now());']),
    ])
  if (special.kind === 'health')
    return wrap('Health', [
      `@GetMapping("${special.path}")`,
      ...four('public Map<String, String> health() {', ['return Map.of("status", "ok");']),
      ...(special.ready
        ? [
            '',
            '@GetMapping("/ready")',
            ...four('public Map<String, String> ready() {', ['return Map.of("status", "ready");']),
          ]
        : []),
    ])
  if (special.kind === 'webhook') return webhook(special)
  if (special.kind === 'upload') return upload(special)
  if (special.kind === 'auth') return springAuth(special)
  if (special.kind !== 'lookup') return undefined
  const { parameter, path, thing } = special
  const name = javaName(wordsOf(thing))
  return wrap(pascal(wordsOf(thing)), [
    `// Where ${thing} comes from: a database or another service takes the place of this map.`,
    `private final Map<String, Object> ${name}Source = new ConcurrentHashMap<>();`,
    '',
    `@GetMapping("${path.replace(/:(\w+)/g, '{$1}')}")`,
    ...four(`public Map<String, Object> get(@PathVariable String ${parameter}) {`, [
      `var value = ${name}Source.get(${parameter});`,
      ...four('if (value == null) {', [
        `throw new ResponseStatusException(HttpStatus.NOT_FOUND, ${doubleQuoted(`No ${thing} for this ${parameter}`)});`,
      ]),
      `return Map.of("${parameter}", ${parameter}, "${name}", value);`,
    ]),
  ])
}

function webhook({ path, source }: Extract<Special, { kind: 'webhook' }>): string {
  const header = source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature'
  return wrap(`${pascal(source)}Webhook`, [
    '/** What listeners of the application get. */',
    'public record WebhookReceived(String payload) {}',
    '',
    'private final ApplicationEventPublisher events;',
    'private final SecretKeySpec key;',
    '',
    ...four(
      `public ${pascal(source)}WebhookController(ApplicationEventPublisher events, @Value("\${WEBHOOK_SECRET}") String secret) {`,
      [
        'this.events = events;',
        'this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");',
      ],
    ),
    '',
    `@PostMapping("${path}")`,
    ...four(
      `public Map<String, Boolean> receive(@RequestBody byte[] payload, @RequestHeader(value = "${header}", defaultValue = "") String signature) throws GeneralSecurityException {`,
      [
        ...four('if (!isAuthentic(payload, signature)) {', [
          'throw new ResponseStatusException(HttpStatus.UNAUTHORIZED, "The signature is not valid");',
        ]),
        'events.publishEvent(new WebhookReceived(new String(payload, StandardCharsets.UTF_8)));',
        'return Map.of("received", true);',
      ],
    ),
    '',
    ...four(
      'private boolean isAuthentic(byte[] payload, String signature) throws GeneralSecurityException {',
      [
        'var mac = Mac.getInstance("HmacSHA256");',
        'mac.init(key);',
        'var expected = HexFormat.of().formatHex(mac.doFinal(payload));',
        'var given = signature.startsWith("sha256=") ? signature.substring(7) : signature;',
        'return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));',
      ],
    ),
  ])
}

function upload({ path, accepts, megabytes }: Extract<Special, { kind: 'upload' }>): string {
  return wrap('Upload', [
    `private static final long MAX_BYTES = ${megabytes}L * 1024 * 1024;`,
    `private static final Map<String, String> ENDINGS = Map.of(${UPLOAD_TYPES[accepts].map((pair) => pair.map(doubleQuoted).join(', ')).join(', ')});`,
    'private static final Path FOLDER = Path.of("uploads");',
    '',
    `@PostMapping("${path}")`,
    '@ResponseStatus(HttpStatus.CREATED)',
    ...four('public Map<String, String> upload(@RequestParam MultipartFile file) throws IOException {', [
      ...four('if (file.isEmpty()) {', [
        'throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "The file is empty");',
      ]),
      ...four('if (file.getSize() > MAX_BYTES) {', [
        `throw new ResponseStatusException(HttpStatus.PAYLOAD_TOO_LARGE, "The file may have ${megabytes} MB at most");`,
      ]),
      'var ending = ENDINGS.get(String.valueOf(file.getContentType()));',
      ...four('if (ending == null) {', [
        'throw new ResponseStatusException(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "This type of file is not accepted");',
      ]),
      '// A name of our own: that of the client could lead out of the folder.',
      'var name = UUID.randomUUID() + "." + ending;',
      'Files.createDirectories(FOLDER);',
      'file.transferTo(FOLDER.resolve(name).toAbsolutePath());',
      'return Map.of("name", name);',
    ]),
  ])
}
