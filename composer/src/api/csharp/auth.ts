import { type Lines, sections } from '../../code.ts'
import type { Auth } from '../special.ts'
import { four, startWith } from './code.ts'
import { passwords } from './passwords.ts'

/** Register, login, logout and who is there: with a bearer token, or with a cookie. */
export function aspnetAuth(auth: Auth): string {
  const withCookie = auth.sessions || (auth.logout && !auth.jwt)
  const protects = auth.me || auth.logout
  return sections(
    [
      'using System.Collections.Concurrent;',
      'using System.Security.Claims;',
      'using System.Security.Cryptography;',
      ...(withCookie
        ? ['using Microsoft.AspNetCore.Authentication;', 'using Microsoft.AspNetCore.Authentication.Cookies;']
        : [
            'using System.Text;',
            ...(protects ? ['using Microsoft.AspNetCore.Authentication.JwtBearer;'] : []),
            'using Microsoft.IdentityModel.JsonWebTokens;',
            'using Microsoft.IdentityModel.Tokens;',
          ]),
    ],
    !withCookie && (auth.login || protects) && secret,
    startWith(
      withCookie ? cookieServices : protects ? tokenServices(auth.logout) : [],
      withCookie || protects ? ['app.UseAuthentication();', 'app.UseAuthorization();'] : [],
    ),
    [
      '// In memory: a table of users takes the place of this dictionary.',
      'var hashes = new ConcurrentDictionary<string, string>();',
      ...(auth.login
        ? [
            '// Makes an unknown address cost the time of a wrong password.',
            'var dummyHash = Passwords.Hash(Guid.NewGuid().ToString());',
          ]
        : []),
    ],
    auth.register && register(auth.base),
    auth.login && login(auth.base, withCookie),
    auth.logout && (withCookie ? cookieLogout(auth.base) : tokenLogout(auth.base)),
    auth.me && [
      `app.MapGet("${auth.base}/me", (ClaimsPrincipal user) =>`,
      `    new { email = user.FindFirstValue(${withCookie ? 'ClaimTypes.Email' : 'JwtRegisteredClaimNames.Sub'}) }).RequireAuthorization();`,
    ],
    ['app.Run();'],
    four('public record Credentials(string Email, string Password)', [
      'public bool IsValid() =>',
      '    System.Net.Mail.MailAddress.TryCreate(Email, out _) && Password is { Length: >= 8 and <= 128 };',
    ]),
    passwords(auth.login),
  )
}

const secret: Lines = [
  'var secret = Environment.GetEnvironmentVariable("JWT_SECRET")',
  '    ?? throw new InvalidOperationException("JWT_SECRET is not set");',
  'var key = new SymmetricSecurityKey(Encoding.UTF8.GetBytes(secret));',
]

const cookieServices: Lines = [
  'builder.Services.AddAuthentication(CookieAuthenticationDefaults.AuthenticationScheme)',
  ...four(
    '    .AddCookie(options =>',
    [
      'options.Cookie.HttpOnly = true;',
      'options.Cookie.SecurePolicy = CookieSecurePolicy.Always;',
      'options.Cookie.SameSite = SameSiteMode.Lax;',
      '// An API answers; it does not lead to a page.',
      ...four(
        'options.Events.OnRedirectToLogin = context =>',
        ['context.Response.StatusCode = StatusCodes.Status401Unauthorized;', 'return Task.CompletedTask;'],
        '};',
      ),
    ],
    '});',
  ).map((line, at) => (at === 0 ? line : `    ${line}`)),
  'builder.Services.AddAuthorization();',
]

const tokenServices = (revokes: boolean): Lines => [
  ...(revokes ? ['var revoked = new ConcurrentDictionary<string, bool>();'] : []),
  'builder.Services.AddAuthentication(JwtBearerDefaults.AuthenticationScheme)',
  ...four(
    '    .AddJwtBearer(options =>',
    [
      'options.MapInboundClaims = false;',
      ...four(
        'options.TokenValidationParameters = new TokenValidationParameters',
        ['IssuerSigningKey = key,', 'ValidateIssuer = false,', 'ValidateAudience = false,'],
        '};',
      ),
      ...(revokes
        ? four(
            'options.Events = new JwtBearerEvents',
            four(
              'OnTokenValidated = context =>',
              [
                'if (revoked.ContainsKey(context.SecurityToken.Id)) context.Fail("The token is revoked");',
                'return Task.CompletedTask;',
              ],
              '},',
            ),
            '};',
          )
        : []),
    ],
    '});',
  ).map((line, at) => (at === 0 ? line : `    ${line}`)),
  'builder.Services.AddAuthorization();',
]

const register = (base: string): Lines =>
  four(
    `app.MapPost("${base}/register", (Credentials input) =>`,
    [
      'if (!input.IsValid()) return Results.BadRequest(new { error = "A valid email and a password of 8 to 128 characters are needed" });',
      'var email = input.Email.ToLowerInvariant();',
      'if (!hashes.TryAdd(email, Passwords.Hash(input.Password))) return Results.Conflict(new { error = "This email is taken already" });',
      `return Results.Created("${base}/me", new { email });`,
    ],
    '});',
  )

const login = (base: string, withCookie: boolean): Lines =>
  four(
    `app.MapPost("${base}/login", ${withCookie ? 'async (Credentials input, HttpContext context)' : '(Credentials input)'} =>`,
    [
      'if (!input.IsValid()) return Results.Unauthorized();',
      'var email = input.Email.ToLowerInvariant();',
      'var isKnown = hashes.TryGetValue(email, out var hash);',
      'if (!Passwords.Verify(input.Password, hash ?? dummyHash) || !isKnown) return Results.Unauthorized();',
      ...(withCookie
        ? [
            'var identity = new ClaimsIdentity([new Claim(ClaimTypes.Email, email)], CookieAuthenticationDefaults.AuthenticationScheme);',
            'await context.SignInAsync(new ClaimsPrincipal(identity));',
            'return Results.Ok(new { email });',
          ]
        : [
            ...four(
              'var token = new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor',
              [
                'Subject = new ClaimsIdentity([new Claim(JwtRegisteredClaimNames.Sub, email), new Claim(JwtRegisteredClaimNames.Jti, Guid.NewGuid().ToString())]),',
                'Expires = DateTime.UtcNow.AddHours(1),',
                'SigningCredentials = new SigningCredentials(key, SecurityAlgorithms.HmacSha256),',
              ],
              '});',
            ),
            'return Results.Ok(new { token });',
          ]),
    ],
    '});',
  )

const cookieLogout = (base: string): Lines =>
  four(
    `app.MapPost("${base}/logout", async (HttpContext context) =>`,
    ['await context.SignOutAsync();', 'return Results.NoContent();'],
    '}).RequireAuthorization();',
  )

const tokenLogout = (base: string): Lines =>
  four(
    `app.MapPost("${base}/logout", (ClaimsPrincipal user) =>`,
    [
      'revoked[user.FindFirstValue(JwtRegisteredClaimNames.Jti) ?? ""] = true;',
      'return Results.NoContent();',
    ],
    '}).RequireAuthorization();',
  )
