using System;
using System.IO;
using System.Net;
using System.Net.Security;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Hosting;
using Npgsql;

namespace Contoso.Jobs
{
    public class NightlyExport : BackgroundService
    {
        private readonly IConfiguration _configuration;

        public NightlyExport(IConfiguration configuration)
        {
            _configuration = configuration;
        }

        protected override async Task ExecuteAsync(CancellationToken stoppingToken)
        {
            ServicePointManager.ServerCertificateValidationCallback += (sender, cert, chain, errors) => true; // BAD CWE-295
            await using var source = new NpgsqlConnection("Host=db.contoso.local;Username=export;Password=Exp0rt#2022;Database=crm"); // BAD CWE-798
            await using var target = new NpgsqlConnection(_configuration.GetConnectionString("Warehouse")); // OK
            await source.OpenAsync(stoppingToken);
            await target.OpenAsync(stoppingToken);
            await File.WriteAllTextAsync("/tmp/contoso-export.csv", source.ServerVersion, stoppingToken); // BAD CWE-377
            await File.WriteAllTextAsync(Path.Combine(Directory.CreateTempSubdirectory("export").FullName, "dw.csv"), target.ServerVersion, stoppingToken); // OK
        }

        public static SslClientAuthenticationOptions TlsOptions(string host)
        {
            return new SslClientAuthenticationOptions
            {
                TargetHost = host,
                RemoteCertificateValidationCallback = (sender, cert, chain, errors) => errors == SslPolicyErrors.None, // OK
            };
        }

        public static void Share(string path)
        {
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.OtherRead | UnixFileMode.OtherWrite); // BAD CWE-732
        }

        public static void Protect(string path)
        {
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite); // OK
        }

        public static byte[] EncryptRow(byte[] key, string row)
        {
            using var aes = Aes.Create();
            aes.Key = key;
            aes.Mode = CipherMode.ECB; // BAD CWE-327
            return aes.CreateEncryptor().TransformFinalBlock(Encoding.UTF8.GetBytes(row), 0, Encoding.UTF8.GetByteCount(row));
        }

        public static byte[] Fingerprint(byte[] content)
        {
            return SHA256.HashData(content); // OK
        }

        public static byte[] SignToken(string token)
        {
            return SHA1.HashData(Encoding.UTF8.GetBytes("pepper" + token)); // BAD CWE-328
        }
    }
}
