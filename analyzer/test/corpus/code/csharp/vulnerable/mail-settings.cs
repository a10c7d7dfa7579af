using System.Net;
using System.Net.Mail;
using System.Security.Cryptography;
using System.Text;

public class Mailer
{
    public SmtpClient Create()
    {
        var client = new SmtpClient("mail.example.com", 587);
        client.EnableSsl = true;
        client.Credentials = new NetworkCredential("robot", "Tr0ub4dor&3-mail"); // !! CWE-798
        return client;
    }

    public byte[] Seal(byte[] data, byte[] key)
    {
        using var des = DES.Create(); // !! CWE-327
        des.Mode = CipherMode.ECB; // !! CWE-327
        des.Key = key;
        using var encryptor = des.CreateEncryptor();
        return encryptor.TransformFinalBlock(data, 0, data.Length);
    }
}
