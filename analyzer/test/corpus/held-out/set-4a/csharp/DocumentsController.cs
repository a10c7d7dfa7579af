using System;
using System.IO;
using System.IO.Compression;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Northwind.Web.Controllers
{
    [Route("documents")]
    public class DocumentsController : Controller
    {
        private const string Root = "/srv/documents/";

        [HttpGet("download")]
        public IActionResult Download(string folder, string name)
        {
            var path = Locate(folder, name);
            return PhysicalFile(path, "application/octet-stream"); // BAD CWE-22
        }

        private static string Locate(string folder, string name)
        {
            return Path.Combine(Root, folder ?? "public", name);
        }

        [HttpGet("open")]
        public IActionResult Open(string name)
        {
            var full = Path.GetFullPath(Path.Combine(Root, name));
            if (!full.StartsWith(Root, StringComparison.Ordinal))
            {
                return BadRequest();
            }
            return PhysicalFile(full, "application/octet-stream"); // OK
        }

        [HttpDelete("draft")]
        public IActionResult DeleteDraft([FromQuery] string name)
        {
            System.IO.File.Delete(Root + "drafts/" + name); // BAD CWE-22
            return NoContent();
        }

        [HttpDelete("draft/{id:guid}")]
        public IActionResult DeleteDraftById(Guid id)
        {
            System.IO.File.Delete(Path.Combine(Root, "drafts", id.ToString("N"))); // OK
            return NoContent();
        }

        [HttpPost("bundle")]
        public IActionResult Upload(IFormFile bundle)
        {
            using var archive = new ZipArchive(bundle.OpenReadStream());
            foreach (var entry in archive.Entries)
            {
                var destination = Path.Combine(Root, "incoming", entry.FullName);
                entry.ExtractToFile(destination, overwrite: true); // BAD CWE-22
            }
            return Accepted();
        }

        [HttpPost("bundle/flat")]
        public IActionResult UploadFlat(IFormFile bundle)
        {
            using var archive = new ZipArchive(bundle.OpenReadStream());
            foreach (var entry in archive.Entries)
            {
                var destination = Path.Combine(Root, "incoming", Guid.NewGuid().ToString("N"));
                entry.ExtractToFile(destination, overwrite: false); // OK
            }
            return Accepted();
        }

        [HttpPost("session")]
        public IActionResult StartSession()
        {
            var id = Guid.NewGuid().ToString();
            Response.Cookies.Append("doc_session", id, new CookieOptions { HttpOnly = true, Secure = false }); // BAD CWE-614
            Response.Cookies.Append("doc_viewer", id, new CookieOptions { HttpOnly = true, Secure = true, SameSite = SameSiteMode.Strict }); // OK
            return NoContent();
        }
    }
}
