import { type Lines, sections } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, wordsOf } from '../../words.ts'
import { type Special, UPLOAD_TYPES } from '../special.ts'
import { aspnetAuth } from './auth.ts'
import { four, start } from './code.ts'

export function aspnetSpecial(special: Special): string | undefined {
  if (special.kind === 'auth') return aspnetAuth(special)
  if (special.kind === 'webhook')
    return sections(
      ['using System.Security.Cryptography;', 'using System.Text;', 'using System.Text.Json;'],
      start,
      webhook(special),
      ['app.Run();'],
    )
  const lines = special.kind === 'upload' ? upload(special) : routesOf(special)
  return lines === undefined ? undefined : sections(start, lines, ['app.Run();'])
}

function webhook({ path, source }: Extract<Special, { kind: 'webhook' }>): Lines {
  const header = source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature'
  return four(
    `app.MapPost("${path}", async (HttpRequest request, ILogger<Program> logger) =>`,
    [
      'var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET") ?? "";',
      'using var buffer = new MemoryStream();',
      'await request.Body.CopyToAsync(buffer);',
      'var payload = buffer.ToArray();',
      'var expected = Convert.ToHexStringLower(HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), payload));',
      `var given = request.Headers["${header}"].ToString().Replace("sha256=", "");`,
      'var isSame = CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(given), Encoding.UTF8.GetBytes(expected));',
      'if (secret == "" || !isSame) return Results.Unauthorized();',
      ...four('try', [
        'using var body = JsonDocument.Parse(payload);',
        'var type = body.RootElement.TryGetProperty("type", out var value) ? value.ToString() : "unknown";',
        'logger.LogInformation("Received {Type}", type);',
        'return Results.Ok(new { received = true });',
      ]),
      ...four('catch (JsonException)', [
        'return Results.BadRequest(new { error = "The body is not valid JSON" });',
      ]),
    ],
    '});',
  )
}

function upload({ path, accepts, megabytes }: Extract<Special, { kind: 'upload' }>): Lines {
  return [
    `const long maxBytes = ${megabytes} * 1024 * 1024;`,
    'var endings = new Dictionary<string, string>',
    '{',
    ...UPLOAD_TYPES[accepts].map(([type, ending]) => `    ["${type}"] = "${ending}",`),
    '};',
    '',
    ...four(
      `app.MapPost("${path}", async (IFormFile file) =>`,
      [
        'if (file.Length == 0) return Results.BadRequest(new { error = "The file is empty" });',
        'if (file.Length > maxBytes) return Results.StatusCode(StatusCodes.Status413PayloadTooLarge);',
        'if (!endings.TryGetValue(file.ContentType, out var ending)) return Results.StatusCode(StatusCodes.Status415UnsupportedMediaType);',
        '// A name of our own: that of the client could lead out of the folder.',
        'var name = $"{Guid.NewGuid():N}.{ending}";',
        'Directory.CreateDirectory("uploads");',
        'await using var target = File.Create(Path.Combine("uploads", name));',
        'await file.CopyToAsync(target);',
        'return Results.Created($"/uploads/{name}", new { name });',
      ],
      '}).DisableAntiforgery();',
    ),
  ]
}

/** A few lines of routes. */
function routesOf(special: Special): Lines | undefined {
  if (special.kind === 'greeting')
    return [`app.MapGet("${special.path}", () => new { message = "Hello, world!" });`]
  if (special.kind === 'time')
    return [`app.MapGet("${special.path}", () => new { time = DateTimeOffset.UtcNow });`]
  if (special.kind === 'health')
    return [
      `app.MapGet("${special.path}", () => new { status = "ok" });`,
      ...(special.ready ? ['app.MapGet("/ready", () => new { status = "ready" });'] : []),
    ]
  if (special.kind !== 'lookup') return undefined
  const { parameter, path, thing } = special
  return [
    `// Where ${thing} comes from: a database or another service takes the place of this dictionary.`,
    'var source = new Dictionary<string, object>();',
    `app.MapGet("${path.replace(/:(\w+)/g, '{$1}')}", (string ${parameter}) =>`,
    `    source.TryGetValue(${parameter}, out var value) ? Results.Ok(new { ${parameter}, ${camel(wordsOf(thing))} = value }) : Results.NotFound(new { error = ${doubleQuoted(`No ${thing} for this ${parameter}`)} }));`,
  ]
}
