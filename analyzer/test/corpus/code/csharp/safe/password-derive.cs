using System.Security.Cryptography;

public static class Passwords
{
    private const int Rounds = 210_000;

    public static (byte[] Salt, byte[] Hash) Create(string password)
    {
        var salt = RandomNumberGenerator.GetBytes(16);
        return (salt, Derive(password, salt));
    }

    public static bool Check(string password, byte[] salt, byte[] expected)
    {
        return CryptographicOperations.FixedTimeEquals(Derive(password, salt), expected);
    }

    private static byte[] Derive(string password, byte[] salt)
    {
        return Rfc2898DeriveBytes.Pbkdf2(password, salt, Rounds, HashAlgorithmName.SHA512, 32);
    }
}
