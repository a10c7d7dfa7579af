using System;
using System.IO;
using Microsoft.AspNetCore.Mvc;

public class FilesController : Controller
{
    private static readonly string Root = Path.GetFullPath("/srv/files") + Path.DirectorySeparatorChar;

    [HttpGet("/files")]
    public IActionResult Download(string name)
    {
        var path = Path.GetFullPath(Path.Combine(Root, name));
        if (!path.StartsWith(Root, StringComparison.Ordinal))
            return BadRequest();
        if (!System.IO.File.Exists(path))
            return NotFound();
        return PhysicalFile(path, "application/octet-stream");
    }
}
