using System.IO;
using System.Xml;

public static class FeedImport
{
    public static string ReadTitle(Stream upload)
    {
        var document = new XmlDocument();
        document.XmlResolver = new XmlUrlResolver(); // !! CWE-611
        document.Load(upload);
        return document.SelectSingleNode("/feed/title")?.InnerText ?? "";
    }

    public static int CountItems(Stream upload)
    {
        var settings = new XmlReaderSettings
        {
            DtdProcessing = DtdProcessing.Parse, // !! CWE-611
            XmlResolver = new XmlUrlResolver(), // !! CWE-611
        };
        var count = 0;
        using var reader = XmlReader.Create(upload, settings);
        while (reader.Read())
            if (reader.Name == "item") count++;
        return count;
    }
}
