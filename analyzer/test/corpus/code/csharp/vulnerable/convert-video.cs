using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;

public class VideoController : Controller
{
    [HttpPost("/convert")]
    public IActionResult Convert(string source, string format)
    {
        var info = new ProcessStartInfo("/bin/sh", "-c \"ffmpeg -i " + source + " out." + format + "\""); // !! CWE-78
        info.UseShellExecute = false;
        using var process = Process.Start(info);
        process.WaitForExit();
        return Ok(process.ExitCode);
    }
}
