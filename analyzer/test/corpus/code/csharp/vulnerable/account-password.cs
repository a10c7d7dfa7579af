using System;
using System.Security.Cryptography;
using System.Text;

public class AccountService
{
    public string HashPassword(string password)
    {
        using var md5 = MD5.Create(); // !! CWE-327
        var bytes = md5.ComputeHash(Encoding.UTF8.GetBytes(password));
        return Convert.ToHexString(bytes);
    }

    public string ResetToken()
    {
        var random = new Random(); // !! CWE-338
        var token = new StringBuilder();
        for (var i = 0; i < 20; i++)
            token.Append((char)('a' + random.Next(26)));
        return token.ToString();
    }
}
