using System;
using System.Security.Cryptography;
using System.Text;

namespace Northwind.Core.Security
{
    public class SecretProtector
    {
        public string HashPassword(string password)
        {
            using var md5 = MD5.Create(); // BAD CWE-328
            return Convert.ToHexString(md5.ComputeHash(Encoding.UTF8.GetBytes(password)));
        }

        public byte[] DerivePassword(string password, byte[] salt)
        {
            return Rfc2898DeriveBytes.Pbkdf2(password, salt, 310_000, HashAlgorithmName.SHA256, 32); // OK
        }

        public byte[] EncryptLegacy(byte[] key, byte[] iv, byte[] data)
        {
            using var algorithm = DES.Create(); // BAD CWE-327
            using var encryptor = algorithm.CreateEncryptor(key, iv);
            return encryptor.TransformFinalBlock(data, 0, data.Length);
        }

        public byte[] Encrypt(byte[] key, byte[] nonce, byte[] data, byte[] tag)
        {
            var output = new byte[data.Length];
            using var gcm = new AesGcm(key, 16); // OK
            gcm.Encrypt(nonce, data, output, tag);
            return output;
        }

        public string NewVerificationCode()
        {
            var random = new Random();
            var sb = new StringBuilder();
            for (var i = 0; i < 8; i++)
            {
                sb.Append(random.Next(0, 10)); // BAD CWE-330
            }
            return sb.ToString();
        }

        public string NewInviteCode()
        {
            return RandomNumberGenerator.GetInt32(10_000_000, 100_000_000).ToString(); // OK
        }

        public RSA CreateDeviceKey()
        {
            return RSA.Create(1024); // BAD CWE-326
        }

        public RSA CreateServerKey()
        {
            return RSA.Create(4096); // OK
        }

        public HMACSHA256 LinkSigner()
        {
            return new HMACSHA256(Encoding.UTF8.GetBytes("nw-link-signing-7d1f0c52")); // BAD CWE-798
        }

        public HMACSHA256 CookieSigner()
        {
            return new HMACSHA256(Convert.FromBase64String(Environment.GetEnvironmentVariable("COOKIE_KEY")!)); // OK
        }
    }
}
