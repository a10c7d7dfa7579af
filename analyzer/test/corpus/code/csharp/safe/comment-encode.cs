using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Html;
using Microsoft.AspNetCore.Mvc.Rendering;

public static class CommentHelper
{
    public static IHtmlContent Comment(this IHtmlHelper html, string author, string text)
    {
        var paragraph = new TagBuilder("p");
        var name = new TagBuilder("b");
        name.InnerHtml.Append(author);
        paragraph.InnerHtml.AppendHtml(name);
        paragraph.InnerHtml.Append(": " + text);
        return paragraph;
    }

    public static string Title(HtmlEncoder encoder, string title)
    {
        return "<h1>" + encoder.Encode(title) + "</h1>";
    }
}
