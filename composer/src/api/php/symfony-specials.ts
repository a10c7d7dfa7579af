import { type Lines, sections } from '../../code.ts'
import { singleQuoted } from '../../quote.ts'
import { camel, pascal, wordsOf } from '../../words.ts'
import type { Special } from '../special.ts'
import { method } from './code.ts'
import { usesOf } from './symfony-types.ts'

const MIMES = {
  image: "['image/png', 'image/jpeg', 'image/webp', 'image/gif']",
  csv: "['text/csv', 'text/plain']",
  pdf: "['application/pdf']",
  any: "['image/png', 'image/jpeg', 'application/pdf', 'text/plain', 'text/csv']",
} as const

/** A controller with one route. */
function one(name: string, verb: string, path: string, parameters: string, lines: Lines): string {
  const body = method(`final class ${name}Controller extends AbstractController`, [
    `#[Route('${path}', methods: ['${verb}'])]`,
    ...method(`public function __invoke(${parameters}): JsonResponse`, lines),
  ])
  return sections('<?php', 'declare(strict_types=1);', 'namespace App\\Controller;', usesOf(body), body)
}

export function symfonySpecial(special: Special): string | undefined {
  switch (special.kind) {
    case 'greeting':
      return one('Hello', 'GET', special.path, '', ["return $this->json(['message' => 'Hello, world!']);"])
    case 'health':
      return one('Health', 'GET', special.path, '', ["return $this->json(['status' => 'ok']);"])
    case 'time':
      return one('Time', 'GET', special.path, '', [
        "return $this->json(['time' => (new \\DateTimeImmutable())->format(DATE_ATOM)]);",
      ])
    case 'webhook':
      return one(
        'Webhook',
        'POST',
        special.path,
        "Request $request, EventDispatcherInterface $events, #[Autowire('%env(WEBHOOK_SECRET)%')] string $secret",
        [
          "$expected = hash_hmac('sha256', $request->getContent(), $secret);",
          `$given = str_replace('sha256=', '', (string) $request->headers->get('${special.source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature'}'));`,
          "if ($secret === '' || ! hash_equals($expected, $given)) {",
          "    return $this->json(['error' => 'The signature is not valid'], 401);",
          '}',
          "$events->dispatch(new GenericEvent('webhook', $request->toArray()), 'webhook.received');",
          '',
          "return $this->json(['received' => true]);",
        ],
      )
    case 'upload':
      return one(
        'Upload',
        'POST',
        special.path,
        `#[MapUploadedFile(new Assert\\File(maxSize: '${special.megabytes}M', mimeTypes: ${MIMES[special.accepts]}))] UploadedFile $file, #[Autowire('%kernel.project_dir%/var/uploads')] string $folder`,
        [
          '// A name of our own: that of the client could lead anywhere.',
          "$name = bin2hex(random_bytes(16)) . '.' . $file->guessExtension();",
          '$file->move($folder, $name);',
          '',
          "return $this->json(['name' => $name], 201);",
        ],
      )
    case 'lookup':
      return one(
        pascal(wordsOf(special.thing)),
        'GET',
        special.path.replace(/:(\w+)/g, '{$1}'),
        `string $${special.parameter}, \\Psr\\Cache\\CacheItemPoolInterface $cache`,
        [
          `$item = $cache->getItem(sha1($${special.parameter}));`,
          'if (! $item->isHit()) {',
          `    return $this->json(['error' => ${singleQuoted(`No ${special.thing} for this ${special.parameter}`)}], 404);`,
          '}',
          '',
          `return $this->json(['${special.parameter}' => $${special.parameter}, '${camel(wordsOf(special.thing))}' => $item->get()]);`,
        ],
      )
    default:
      return undefined
  }
}
