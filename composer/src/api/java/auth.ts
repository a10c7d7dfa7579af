import { four, type Lines, sections } from '../../code.ts'
import type { Auth } from '../special.ts'
import { importsOf } from './imports.ts'

/** Register, login, logout and who is there: with a token, or with the session of the container. */
export function springAuth(auth: Auth): string {
  const withSession = auth.sessions || (auth.logout && !auth.jwt)
  const body = sections([
    '@RestController',
    ...(auth.base === '' ? [] : [`@RequestMapping("${auth.base}")`]),
    ...four('public class AuthController {', [
      'private static final BCryptPasswordEncoder PASSWORDS = new BCryptPasswordEncoder();',
      ...(auth.login
        ? [
            '// Makes an unknown address cost the time of a wrong password.',
            'private static final String DUMMY_HASH = PASSWORDS.encode(UUID.randomUUID().toString());',
          ]
        : []),
      '',
      'public record Credentials(@NotBlank @Email @Size(max = 254) String email, @NotBlank @Size(min = 8, max = 72) String password) {}',
      '',
      'private record Account(UUID id, String email, String hash) {}',
      '',
      '// In memory: a table of users takes the place of this map.',
      'private final Map<String, Account> accounts = new ConcurrentHashMap<>();',
      ...(withSession ? [] : tokenMembers(auth)),
      ...[
        ...(auth.register ? [register] : []),
        ...(auth.login ? [withSession ? sessionLogin : tokenLogin] : []),
        ...(auth.logout ? [withSession ? sessionLogout : tokenLogout] : []),
        ...(auth.me ? [withSession ? sessionMe : tokenMe] : []),
        ...((auth.me || auth.logout) && !withSession ? [subjectOf(auth.logout)] : []),
        ...(auth.login ? [authenticate] : []),
        ...(auth.login && !withSession ? [issue] : []),
      ].flatMap((lines) => ['', ...lines]),
    ]),
  ])
  return sections(importsOf(body), body)
}

const tokenMembers = ({ logout }: Auth): Lines => [
  ...(logout ? ['private final Set<String> revoked = ConcurrentHashMap.newKeySet();'] : []),
  'private final SecretKey key;',
  '',
  ...four('public AuthController(@Value("${JWT_SECRET}") String secret) {', [
    'this.key = Keys.hmacShaKeyFor(secret.getBytes(StandardCharsets.UTF_8));',
  ]),
]

const register: Lines = [
  '@PostMapping("/register")',
  '@ResponseStatus(HttpStatus.CREATED)',
  ...four('public Map<String, String> register(@Valid @RequestBody Credentials input) {', [
    'var email = input.email().toLowerCase();',
    'var account = new Account(UUID.randomUUID(), email, PASSWORDS.encode(input.password()));',
    ...four('if (accounts.putIfAbsent(email, account) != null) {', [
      'throw new ResponseStatusException(HttpStatus.CONFLICT, "This email is taken already");',
    ]),
    'return Map.of("email", email);',
  ]),
]

const authenticate: Lines = four('private Account authenticate(Credentials input) {', [
  'var account = accounts.get(input.email().toLowerCase());',
  'var matches = PASSWORDS.matches(input.password(), account == null ? DUMMY_HASH : account.hash());',
  ...four('if (account == null || !matches) {', [
    'throw new ResponseStatusException(HttpStatus.UNAUTHORIZED, "Wrong email or password");',
  ]),
  'return account;',
])

const tokenLogin: Lines = [
  '@PostMapping("/login")',
  ...four('public Map<String, String> login(@Valid @RequestBody Credentials input) {', [
    'return Map.of("token", issue(authenticate(input).email()));',
  ]),
]

const issue: Lines = four('private String issue(String email) {', [
  'return Jwts.builder()',
  '        .subject(email)',
  '        .expiration(Date.from(Instant.now().plus(Duration.ofHours(1))))',
  '        .signWith(key)',
  '        .compact();',
])

const AUTHORIZATION = '@RequestHeader(value = "Authorization", defaultValue = "") String authorization'

const tokenLogout: Lines = [
  '@PostMapping("/logout")',
  '@ResponseStatus(HttpStatus.NO_CONTENT)',
  ...four(`public void logout(${AUTHORIZATION}) {`, [
    'subjectOf(authorization);',
    'revoked.add(authorization);',
  ]),
]

const tokenMe: Lines = [
  '@GetMapping("/me")',
  ...four(`public Map<String, String> me(${AUTHORIZATION}) {`, [
    'return Map.of("email", subjectOf(authorization));',
  ]),
]

const subjectOf = (revokes: boolean): Lines =>
  four('private String subjectOf(String authorization) {', [
    ...four(
      'try {',
      [
        ...(revokes
          ? four('if (revoked.contains(authorization)) {', [
              'throw new ResponseStatusException(HttpStatus.UNAUTHORIZED, "A valid token is needed");',
            ])
          : []),
        'var token = authorization.replaceFirst("^Bearer ", "");',
        'return Jwts.parser().verifyWith(key).build().parseSignedClaims(token).getPayload().getSubject();',
      ],
      '} catch (JwtException | IllegalArgumentException error) {',
    ),
    '    throw new ResponseStatusException(HttpStatus.UNAUTHORIZED, "A valid token is needed", error);',
    '}',
  ])

const sessionLogin: Lines = [
  '@PostMapping("/login")',
  ...four(
    'public Map<String, String> login(@Valid @RequestBody Credentials input, HttpServletRequest request) {',
    [
      'var account = authenticate(input);',
      'request.getSession();',
      '// A new id: one that somebody else has planted is worth nothing.',
      'request.changeSessionId();',
      'request.getSession().setAttribute("account", account.id());',
      'return Map.of("email", account.email());',
    ],
  ),
]

const sessionLogout: Lines = [
  '@PostMapping("/logout")',
  '@ResponseStatus(HttpStatus.NO_CONTENT)',
  ...four('public void logout(HttpServletRequest request) {', ['request.getSession().invalidate();']),
]

const sessionMe: Lines = [
  '@GetMapping("/me")',
  ...four('public Map<String, String> me(@SessionAttribute(required = false) UUID account) {', [
    'return accounts.values().stream()',
    '        .filter(known -> known.id().equals(account))',
    '        .findFirst()',
    '        .map(known -> Map.of("email", known.email()))',
    '        .orElseThrow(() -> new ResponseStatusException(HttpStatus.UNAUTHORIZED, "A login is needed"));',
  ]),
]
