using System.IO;
using System.Xml;

public static class FeedReader
{
    public static int CountItems(Stream upload)
    {
        var settings = new XmlReaderSettings
        {
            DtdProcessing = DtdProcessing.Prohibit,
            XmlResolver = null,
            MaxCharactersInDocument = 1_000_000,
        };
        var count = 0;
        using var reader = XmlReader.Create(upload, settings);
        while (reader.Read())
            if (reader.NodeType == XmlNodeType.Element && reader.Name == "item") count++;
        return count;
    }
}
