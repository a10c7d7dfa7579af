using System;
using System.Net.Http;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.XPath;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Novell.Directory.Ldap;
using RestSharp;

namespace Contoso.Feeds
{
    public static class FeedFunctions
    {
        private static readonly Regex Origin = new(@"^https://[a-z]+\.contoso\.com\z"); // OK
        private static readonly HttpClient Http = new();

        public static void MapFeeds(this IEndpointRouteBuilder routes)
        {
            routes.MapGet("/feeds/proxy", Proxy);
            routes.MapGet("/feeds/item/{id:int}", Item);
            routes.MapGet("/feeds/author", Author);
            routes.MapPost("/feeds/parse", Parse);
            routes.MapGet("/feeds/status", Status);
        }

        private static async Task<string> Proxy(HttpContext context)
        {
            var source = context.Request.Query["source"].ToString();
            var response = await new RestClient().ExecuteAsync(new RestRequest(source)); // BAD CWE-918
            return response.Content ?? "";
        }

        private static async Task<string> Item(int id)
        {
            return await Http.GetStringAsync($"https://feeds.contoso.com/items/{id}"); // OK
        }

        private static IResult Author(string name, XPathNavigator index, LdapConnection ldap)
        {
            var known = index.SelectSingleNode("//author[text()='" + name + "']"); // BAD CWE-643
            var filter = PersonFilter(name);
            var found = ldap.Search("dc=contoso,dc=com", LdapConnection.ScopeSub, filter, null, false); // BAD CWE-90
            return Results.Ok(known != null && found.HasMore());
        }

        private static string PersonFilter(string name) => "(&(objectClass=person)(cn=" + name + "))";

        private static IResult Parse(HttpRequest request)
        {
            var reader = new XmlTextReader(request.Body) { DtdProcessing = DtdProcessing.Parse, XmlResolver = new XmlUrlResolver() }; // BAD CWE-611
            while (reader.Read() && reader.NodeType != XmlNodeType.Element)
            {
            }
            return Results.Text(reader.ReadInnerXml());
        }

        private static IResult Status(XPathNavigator index)
        {
            return Results.Ok(index.Select("//feed[@enabled='true']").Count); // OK
        }

        public static bool OriginAllowed(string origin) => Origin.IsMatch(origin);

        public static bool PartnerAllowed(string origin) => Regex.IsMatch(origin, "https://partners.contoso.com"); // BAD CWE-20

        public static bool SameHost(string url) => Uri.TryCreate(url, UriKind.Absolute, out var u) && u.Host == "feeds.contoso.com"; // OK

        public static string NewFeedToken() => Convert.ToHexString(System.Security.Cryptography.RandomNumberGenerator.GetBytes(24)); // OK
    }
}
