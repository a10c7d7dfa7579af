using System.IO;
using Microsoft.AspNetCore.Mvc;

public class FilesController : Controller
{
    private const string Root = "/srv/files";

    [HttpGet("/files")]
    public IActionResult Download(string name)
    {
        var path = Path.Combine(Root, name);
        return PhysicalFile(path, "application/octet-stream"); // !! CWE-22
    }

    [HttpPost("/files/delete")]
    public IActionResult Delete(string name)
    {
        System.IO.File.Delete(Root + "/" + name); // !! CWE-22
        return NoContent();
    }
}
