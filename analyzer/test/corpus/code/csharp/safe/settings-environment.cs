using System;
using System.Net;
using System.Net.Mail;

public static class MailFactory
{
    public static SmtpClient Create()
    {
        var user = Environment.GetEnvironmentVariable("MAIL_USER");
        var password = Environment.GetEnvironmentVariable("MAIL_PASSWORD");
        if (string.IsNullOrEmpty(user) || string.IsNullOrEmpty(password))
            throw new InvalidOperationException("MAIL_USER and MAIL_PASSWORD are needed");
        return new SmtpClient("mail.example.com", 587)
        {
            EnableSsl = true,
            Credentials = new NetworkCredential(user, password),
        };
    }
}
