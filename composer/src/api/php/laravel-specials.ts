import { type Lines, sections } from '../../code.ts'
import { singleQuoted } from '../../quote.ts'
import { pascal, snake, wordsOf } from '../../words.ts'
import type { Special } from '../special.ts'
import { method } from './code.ts'

export function simple(special: Special): string | undefined {
  const wrap = (name: string, head: string, body: Lines): string =>
    sections(
      '<?php',
      'namespace App\\Http\\Controllers;',
      [
        'use Illuminate\\Http\\JsonResponse;',
        ...(head.includes('Request') ? ['use Illuminate\\Http\\Request;'] : []),
      ],
      method(`class ${name}Controller extends Controller`, method(head, body)),
    )
  if (special.kind === 'greeting')
    return wrap('Hello', 'public function __invoke(): JsonResponse', [
      "return response()->json(['message' => 'Hello, world!']);",
    ])
  if (special.kind === 'time')
    return wrap('Time', 'public function __invoke(): JsonResponse', [
      "return response()->json(['time' => now()->toIso8601String()]);",
    ])
  if (special.kind === 'health')
    return wrap('Health', 'public function __invoke(): JsonResponse', [
      "return response()->json(['status' => 'ok']);",
    ])
  if (special.kind === 'webhook')
    return wrap('Webhook', 'public function __invoke(Request $request): JsonResponse', [
      "$expected = hash_hmac('sha256', $request->getContent(), (string) config('services.webhook.secret'));",
      `$given = str_replace('sha256=', '', (string) $request->header('${special.source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature'}'));`,
      "abort_unless(hash_equals($expected, $given), 401, 'The signature is not valid');",
      "event('webhook.received', [$request->json()->all()]);",
      '',
      "return response()->json(['received' => true]);",
    ])
  if (special.kind === 'upload')
    return wrap('Upload', 'public function __invoke(Request $request): JsonResponse', [
      `$request->validate(['file' => ['required', 'file', '${{ image: 'mimes:png,jpg,jpeg,webp,gif', csv: 'mimes:csv,txt', pdf: 'mimes:pdf', any: 'mimes:png,jpg,jpeg,pdf,txt,csv' }[special.accepts]}', 'max:${special.megabytes * 1024}']]);`,
      "$path = $request->file('file')->store('uploads');",
      '',
      "return response()->json(['path' => $path], 201);",
    ])
  if (special.kind === 'auth')
    return sections(
      '<?php',
      'namespace App\\Http\\Controllers;',
      [
        'use App\\Models\\User;',
        'use Illuminate\\Http\\JsonResponse;',
        'use Illuminate\\Http\\Request;',
        'use Illuminate\\Http\\Response;',
        'use Illuminate\\Support\\Facades\\Hash;',
      ],
      method('class AuthController extends Controller', [
        ...method('public function register(Request $request): JsonResponse', [
          '$data = $request->validate([',
          "    'name' => ['required', 'string', 'max:200'],",
          "    'email' => ['required', 'email', 'max:254', 'unique:users'],",
          "    'password' => ['required', 'string', 'min:8', 'max:128'],",
          ']);',
          "$user = User::create([...$data, 'password' => Hash::make($data['password'])]);",
          '',
          'return response()->json($user, 201);',
        ]),
        '',
        ...method('public function login(Request $request): JsonResponse', [
          "$data = $request->validate(['email' => ['required', 'email'], 'password' => ['required', 'string']]);",
          "$user = User::where('email', $data['email'])->first();",
          '// An unknown address costs the same time as a wrong password.',
          "$matches = Hash::check($data['password'], $user->password ?? Hash::make(str()->random()));",
          "abort_unless($user && $matches, 401, 'Wrong email or password');",
          '',
          "return response()->json(['token' => $user->createToken('api')->plainTextToken]);",
        ]),
        '',
        ...method('public function logout(Request $request): Response', [
          '$request->user()->currentAccessToken()->delete();',
          '',
          'return response()->noContent();',
        ]),
      ]),
    )
  if (special.kind !== 'lookup') return undefined
  return wrap(
    pascal(wordsOf(special.thing)),
    `public function show(string $${special.parameter}): JsonResponse`,
    [
      `$value = cache()->get("${snake(wordsOf(special.thing))}:{$${special.parameter}}");`,
      `abort_if($value === null, 404, ${singleQuoted(`No ${special.thing} for this ${special.parameter}`)});`,
      '',
      `return response()->json(['${special.parameter}' => $${special.parameter}, '${snake(wordsOf(special.thing))}' => $value]);`,
    ],
  )
}
