using System;
using System.Collections.Generic;
using System.Diagnostics;

public class Converter
{
    private static readonly HashSet<string> Formats = new HashSet<string> { "mp4", "webm" };

    public int Convert(Guid id, string format)
    {
        if (!Formats.Contains(format))
            throw new ArgumentException("unknown format", nameof(format));
        var info = new ProcessStartInfo("/usr/bin/ffmpeg") { UseShellExecute = false };
        info.ArgumentList.Add("-i");
        info.ArgumentList.Add($"/srv/video/{id:N}.src");
        info.ArgumentList.Add($"/srv/video/{id:N}.{format}");
        using var process = Process.Start(info) ?? throw new InvalidOperationException("no process");
        process.WaitForExit();
        return process.ExitCode;
    }
}
