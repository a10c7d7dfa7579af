using System.Web;
using Microsoft.AspNetCore.Html;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Rendering;

public static class CommentHelper
{
    public static IHtmlContent Comment(this IHtmlHelper html, string author, string text)
    {
        return html.Raw("<p><b>" + author + "</b>: " + text + "</p>"); // !! CWE-79
    }
}

public class GreetController : Controller
{
    [HttpGet("/greet")]
    public ContentResult Greet(string name)
    {
        return Content("<h1>Hello " + name + "</h1>", "text/html"); // !! CWE-79
    }
}
