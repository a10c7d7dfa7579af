using System.Security.Cryptography;

public class KeyDeriver
{
    public byte[] Derive(string password, byte[] salt)
    {
        using var derive = new Rfc2898DeriveBytes(password, salt, 1000, HashAlgorithmName.SHA256); // !! CWE-916
        return derive.GetBytes(32);
    }

    public string Store(string password)
    {
        return BCrypt.Net.BCrypt.HashPassword(password, workFactor: 5); // !! CWE-916
    }
}
