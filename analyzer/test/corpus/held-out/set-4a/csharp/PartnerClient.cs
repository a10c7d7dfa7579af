using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

namespace Northwind.Web.Integration
{
    public record PartnerLogin(string User, string Password);

    [ApiController]
    [Route("partner")]
    public class PartnerClient : ControllerBase
    {
        private static readonly Dictionary<string, Uri> Endpoints = new()
        {
            ["dhl"] = new Uri("https://dhl.partners.northwind.com/status"),
            ["ups"] = new Uri("https://ups.partners.northwind.com/status"),
        };

        private readonly HttpClient _http;
        private readonly ILogger<PartnerClient> _logger;

        public PartnerClient(HttpClient http, ILogger<PartnerClient> logger)
        {
            _http = http;
            _logger = logger;
        }

        public static HttpClient CreateLegacy()
        {
            var handler = new HttpClientHandler();
            handler.ServerCertificateCustomValidationCallback = (message, cert, chain, errors) => true; // BAD CWE-295
            return new HttpClient(handler);
        }

        public static HttpClient CreateStrict()
        {
            return new HttpClient(new HttpClientHandler { CheckCertificateRevocationList = true }); // OK
        }

        [HttpPost("preview")]
        public async Task<string> Preview([FromForm] string link)
        {
            var uri = Normalize(link);
            return await _http.GetStringAsync(uri); // BAD CWE-918
        }

        private static Uri Normalize(string link) => new UriBuilder(link.Trim()).Uri;

        [HttpGet("status")]
        public async Task<ActionResult<string>> Status(string carrier)
        {
            if (!Endpoints.TryGetValue(carrier, out var endpoint))
            {
                return NotFound();
            }
            return await _http.GetStringAsync(endpoint); // OK
        }

        [HttpPost("login")]
        public IActionResult Login(PartnerLogin login)
        {
            _logger.LogInformation("Partner login with password {Password}", login.Password); // BAD CWE-532
            _logger.LogInformation("Partner login requested at {Time}", DateTime.UtcNow); // OK
            return NoContent();
        }

        [HttpGet("trusted")]
        public bool Trusted(string url) => new Uri(url).Host.EndsWith("northwind.com"); // BAD CWE-20

        [HttpGet("internal")]
        public bool Internal(string url) => new Uri(url).Host.Equals("intranet.northwind.com", StringComparison.OrdinalIgnoreCase); // OK

        [HttpPost("convert")]
        public IActionResult Convert(string file)
        {
            Process.Start("/bin/sh", "-c \"unoconv -f pdf " + file + "\""); // BAD CWE-78
            Process.Start("/usr/bin/unoconv", "--listener"); // OK
            return Accepted();
        }
    }
}
