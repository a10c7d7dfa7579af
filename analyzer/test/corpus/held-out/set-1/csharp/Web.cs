using System;
using System.Data.SqlClient;
using System.Diagnostics;
using System.DirectoryServices;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Runtime.Serialization.Formatters.Binary;
using System.Security.Cryptography;
using System.Text.RegularExpressions;
using System.Web;
using System.Xml;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using Newtonsoft.Json;

namespace Demo {
    public class UsersController : Controller {
        private readonly AppDb _db;
        private readonly HttpClient _http = new HttpClient();
        private const string Password = "Pr0duction!23"; // BAD CWE-798
        private const string PasswordKey = "password"; // OK

        [HttpGet]
        public IActionResult List(string name, int id) {
            using var conn = new SqlConnection(Environment.GetEnvironmentVariable("DB"));
            var cmd = new SqlCommand("SELECT * FROM Users WHERE Name = '" + name + "'", conn); // BAD CWE-89
            var cmd2 = new SqlCommand("SELECT * FROM Users WHERE Name = @name", conn); // OK
            cmd2.Parameters.AddWithValue("@name", name); // OK
            var cmd3 = conn.CreateCommand();
            cmd3.CommandText = $"DELETE FROM Users WHERE Name = '{Request.Query["n"]}'"; // BAD CWE-89
            cmd3.CommandText = "SELECT * FROM Users WHERE Id = " + id; // OK
            _db.Users.FromSqlRaw("SELECT * FROM Users WHERE Name = '" + name + "'"); // BAD CWE-89
            _db.Users.FromSqlInterpolated($"SELECT * FROM Users WHERE Name = {name}"); // OK
            _db.Database.ExecuteSqlRaw("DELETE FROM Users WHERE Name = {0}", name); // OK
            return Content("<p>" + name + "</p>", "text/html"); // BAD CWE-79
        }

        public IActionResult Run(string host, string file, string url) {
            Process.Start("cmd.exe", "/c ping " + host); // BAD CWE-78
            Process.Start("ping", "localhost"); // OK
            var psi = new ProcessStartInfo { FileName = "/bin/sh", Arguments = "-c " + Request.Form["x"] }; // BAD CWE-78
            System.IO.File.ReadAllText("/srv/files/" + file); // BAD CWE-22
            System.IO.File.ReadAllText(Path.Combine("/srv/files", Path.GetFileName(file))); // OK
            System.IO.File.Delete(Path.Combine("/srv", file)); // BAD CWE-22
            _http.GetAsync(url); // BAD CWE-918
            _http.GetStringAsync("https://api.example.com"); // OK
            WebRequest.Create(url); // BAD CWE-918
            if (Url.IsLocalUrl(url)) return Redirect(url); // OK
            return Redirect(url); // BAD CWE-601
        }

        public void Load(Stream body, string json, string xml) {
            new BinaryFormatter().Deserialize(body); // BAD CWE-502
            JsonConvert.DeserializeObject(json, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All }); // BAD CWE-502
            JsonConvert.DeserializeObject<User>(json); // OK
            var doc = new XmlDocument { XmlResolver = new XmlUrlResolver() };
            doc.LoadXml(xml); // BAD CWE-611
            var doc2 = new XmlDocument { XmlResolver = null };
            doc2.LoadXml(xml); // OK
            MD5.Create(); // BAD CWE-328
            SHA256.Create(); // OK
            DES.Create(); // BAD CWE-327
            Aes.Create(); // OK
            var aes = Aes.Create();
            aes.Mode = CipherMode.ECB; // BAD CWE-327
            var token = new Random().Next().ToString(); // BAD CWE-338
            RandomNumberGenerator.GetBytes(32); // OK
            ServicePointManager.ServerCertificateValidationCallback += (s, c, ch, e) => true; // BAD CWE-295
            new Regex(json); // BAD CWE-1333
            new Regex("^[a-z]+$"); // OK
            Response.Cookies.Append("sid", "x", new CookieOptions { Secure = false, HttpOnly = false }); // BAD CWE-614
            Response.Cookies.Append("sid", "x", new CookieOptions { Secure = true, HttpOnly = true }); // OK
            var s = new DirectorySearcher("(uid=" + Request.Query["u"] + ")"); // BAD CWE-90
            new RSACryptoServiceProvider(1024); // BAD CWE-326
            new RSACryptoServiceProvider(3072); // OK
        }

        [ValidateInput(false)] // BAD CWE-79
        [HttpPost]
        public string Raw() {
            return "ok"; // OK
        }
    }
}
