using System;
using System.Configuration;
using System.Data;
using System.Data.SqlClient;
using System.IO;
using System.Web;
using System.Web.Configuration;
using System.Web.UI;
using System.Web.UI.WebControls;

namespace Contoso.Portal
{
    public partial class Search : Page
    {
        protected Literal Summary;
        protected Label Heading;
        protected GridView Results;

        protected void Page_Load(object sender, EventArgs e)
        {
            string term = Request.QueryString["q"];
            Summary.Text = Describe(term); // BAD CWE-79
            Heading.Text = HttpUtility.HtmlEncode("Results for " + term); // OK
            if (!IsPostBack)
            {
                Bind(term);
            }
        }

        private string Describe(string term)
        {
            return "<p>You searched for <em>" + term + "</em></p>";
        }

        private void Bind(string term)
        {
            string connection = ConfigurationManager.ConnectionStrings["Portal"].ConnectionString;
            string sql = "SELECT Title, Url FROM Pages WHERE Title LIKE '%" + term + "%'";
            using (var adapter = new SqlDataAdapter(sql, connection)) // BAD CWE-89
            {
                var table = new DataTable();
                adapter.Fill(table);
                Results.DataSource = table;
                Results.DataBind();
            }
        }

        protected void Download_Click(object sender, EventArgs e)
        {
            string file = Request.Form["file"];
            Response.ContentType = "application/pdf";
            Response.TransmitFile(Server.MapPath("~/App_Data/pdf/") + file); // BAD CWE-22
        }

        protected void DownloadGuide_Click(object sender, EventArgs e)
        {
            string file = Path.GetFileName(Request.Form["file"]);
            Response.ContentType = "application/pdf";
            Response.TransmitFile(Server.MapPath("~/App_Data/guides/") + file); // OK
        }

        protected void SignIn_Click(object sender, EventArgs e)
        {
            var cookie = new HttpCookie("portal_auth", Guid.NewGuid().ToString("N")) { Secure = true, HttpOnly = false };
            Response.Cookies.Add(cookie); // BAD CWE-1004
            var device = new HttpCookie("portal_device", Guid.NewGuid().ToString("N")) { Secure = true, HttpOnly = true };
            Response.Cookies.Add(device); // OK
        }

        protected void Render_Error(Exception error)
        {
            Response.Write("<pre>" + HttpUtility.HtmlEncode(error.StackTrace) + "</pre>"); // BAD CWE-209
            Response.Write("<p>Reference: " + Guid.NewGuid() + "</p>"); // OK
        }

        internal static void Relax(HttpRuntimeSection section)
        {
            section.EnableHeaderChecking = false; // BAD CWE-113
        }

        internal static void Tighten(HttpRuntimeSection section)
        {
            section.EnableHeaderChecking = true; // OK
        }
    }
}
