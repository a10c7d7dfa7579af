import type { Lines } from '../../code.ts'
import { four } from './code.ts'

/** The platform's own PBKDF2: nothing to install. */
export const passwords = (verifies: boolean): Lines => [
  '/// <summary>Passwords as they are stored: salt and hash.</summary>',
  ...four('public static class Passwords', [
    'private const int Rounds = 600_000;',
    '',
    ...four('public static string Hash(string password)', [
      'var salt = RandomNumberGenerator.GetBytes(16);',
      'return $"{Convert.ToBase64String(salt)}.{Convert.ToBase64String(Derive(password, salt))}";',
    ]),
    ...(verifies
      ? [
          '',
          ...four('public static bool Verify(string password, string stored)', [
            "var parts = stored.Split('.');",
            'var given = Derive(password, Convert.FromBase64String(parts[0]));',
            'return CryptographicOperations.FixedTimeEquals(given, Convert.FromBase64String(parts[1]));',
          ]),
        ]
      : []),
    '',
    'private static byte[] Derive(string password, byte[] salt) =>',
    '    Rfc2898DeriveBytes.Pbkdf2(password, salt, Rounds, HashAlgorithmName.SHA256, 32);',
  ]),
]
