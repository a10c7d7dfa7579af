using System.DirectoryServices;
using System.Linq;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Microsoft.AspNetCore.Mvc;

namespace Northwind.Web.Directory
{
    [ApiController]
    [Route("directory")]
    public class DirectoryGateway : ControllerBase
    {
        private readonly XmlDocument _roles;
        private readonly XDocument _sites;

        public DirectoryGateway(XmlDocument roles, XDocument sites)
        {
            _roles = roles;
            _sites = sites;
        }

        [HttpGet("account")]
        public IActionResult Account(string login)
        {
            using var searcher = new DirectorySearcher(new DirectoryEntry("LDAP://dc=northwind,dc=local"));
            searcher.Filter = "(&(objectClass=user)(sAMAccountName=" + login + "))"; // BAD CWE-90
            return Ok(searcher.FindOne()?.Path);
        }

        [HttpGet("group")]
        public IActionResult Group(string name)
        {
            using var searcher = new DirectorySearcher(new DirectoryEntry("LDAP://dc=northwind,dc=local"));
            searcher.Filter = "(&(objectClass=group)(cn=" + EscapeLdap(name) + "))"; // OK
            return Ok(searcher.FindOne()?.Path);
        }

        private static string EscapeLdap(string value)
        {
            var sb = new StringBuilder();
            foreach (var b in Encoding.UTF8.GetBytes(value))
            {
                sb.Append('\\').Append(b.ToString("x2"));
            }
            return sb.ToString();
        }

        [HttpGet("role")]
        public IActionResult Role(string user)
        {
            var xpath = RolePath(user);
            var node = _roles.SelectSingleNode(xpath); // BAD CWE-643
            return Ok(node?.InnerText);
        }

        private static string RolePath(string user) => $"/roles/user[@login='{user}']/role";

        [HttpGet("site")]
        public IActionResult Site(string code)
        {
            var site = _sites.Descendants("site").FirstOrDefault(e => (string)e.Attribute("code") == code); // OK
            return Ok(site?.Value);
        }

        [HttpGet("admins")]
        public IActionResult Admins()
        {
            return Ok(_roles.SelectNodes("/roles/user[role='admin']")?.Count); // OK
        }
    }
}
