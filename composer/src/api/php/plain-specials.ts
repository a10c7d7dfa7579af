import { four, type Lines, sections } from '../../code.ts'
import type { Special } from '../special.ts'
import { method } from './code.ts'

/** PHP alone: one file that answers one route. */
export function plainSpecial(special: Special): string | undefined {
  if (special.kind === 'greeting')
    return file('GET', special.path, ["respond(200, ['message' => 'Hello, world!']);"])
  if (special.kind === 'health') return file('GET', special.path, ["respond(200, ['status' => 'ok']);"])
  if (special.kind === 'time')
    return file('GET', special.path, ["respond(200, ['time' => gmdate(DATE_ATOM)]);"])
  if (special.kind !== 'webhook') return undefined
  const header = special.source.includes('github') ? 'HTTP_X_HUB_SIGNATURE_256' : 'HTTP_X_SIGNATURE'
  return file('POST', special.path, [
    "$secret = (string) getenv('WEBHOOK_SECRET');",
    "$payload = (string) file_get_contents('php://input', length: 1024 * 1024);",
    "$expected = hash_hmac('sha256', $payload, $secret);",
    `$given = str_replace('sha256=', '', (string) ($_SERVER['${header}'] ?? ''));`,
    ...four("if ($secret === '' || ! hash_equals($expected, $given)) {", [
      "respond(401, ['error' => 'The signature is not valid']);",
    ]),
    '$event = json_decode($payload, true);',
    ...four('if (! is_array($event)) {', ["respond(400, ['error' => 'The body is not valid JSON']);"]),
    "error_log('Received ' . json_encode($event['type'] ?? 'an event'));",
    "respond(200, ['received' => true]);",
  ])
}

const file = (verb: string, path: string, lines: Lines): string =>
  sections(
    '<?php',
    'declare(strict_types=1);',
    [
      "$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);",
      ...four(`if ($path !== '${path}') {`, ["respond(404, ['error' => 'There is nothing here']);"]),
      ...four(`if ($_SERVER['REQUEST_METHOD'] !== '${verb}') {`, [
        "respond(405, ['error' => 'This method is not allowed']);",
      ]),
    ],
    lines,
    [
      '/** @param array<string, mixed> $value */',
      ...method('function respond(int $status, array $value): never', [
        'http_response_code($status);',
        "header('Content-Type: application/json');",
        'echo json_encode($value, JSON_THROW_ON_ERROR);',
        'exit;',
      ]),
    ],
  )
