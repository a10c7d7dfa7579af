using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;
using Dapper;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;
using Microsoft.Extensions.Configuration;

namespace Northwind.Web.Controllers
{
    [Authorize]
    public class OrdersController : Controller
    {
        private readonly string _connectionString;

        public OrdersController(IConfiguration configuration)
        {
            _connectionString = configuration.GetConnectionString("Orders");
        }

        [HttpGet]
        public async Task<IActionResult> Count(string country)
        {
            await using var connection = new SqlConnection(_connectionString);
            await connection.OpenAsync();
            var command = new SqlCommand("SELECT COUNT(*) FROM Orders WHERE ShipCountry = '" + country + "'", connection); // BAD CWE-89
            return Ok((int)await command.ExecuteScalarAsync());
        }

        [HttpGet]
        public async Task<IActionResult> CountByCity(string city)
        {
            await using var connection = new SqlConnection(_connectionString);
            await connection.OpenAsync();
            var command = new SqlCommand("SELECT COUNT(*) FROM Orders WHERE ShipCity = @city", connection); // OK
            command.Parameters.AddWithValue("@city", city);
            return Ok((int)await command.ExecuteScalarAsync());
        }

        [HttpGet]
        public async Task<IEnumerable<dynamic>> Search(string term, string sort)
        {
            var sql = BuildSearch(term, sort);
            using var connection = new SqlConnection(_connectionString);
            return await connection.QueryAsync(sql); // BAD CWE-89
        }

        private static string BuildSearch(string term, string sort)
        {
            var order = string.IsNullOrEmpty(sort) ? "OrderDate" : sort;
            return $"SELECT TOP 50 * FROM Orders WHERE ShipName LIKE '%{term}%' ORDER BY {order}";
        }

        [HttpGet]
        public async Task<IEnumerable<dynamic>> ByCustomer(string customerId)
        {
            using var connection = new SqlConnection(_connectionString);
            return await connection.QueryAsync("SELECT * FROM Orders WHERE CustomerID = @customerId", new { customerId }); // OK
        }

        [HttpGet]
        public IActionResult Leave(string returnUrl)
        {
            return Redirect(returnUrl); // BAD CWE-601
        }

        [HttpGet]
        public IActionResult Back(string returnUrl)
        {
            if (Url.IsLocalUrl(returnUrl))
            {
                return Redirect(returnUrl); // OK
            }
            return RedirectToAction(nameof(Back));
        }

        [HttpGet]
        public ContentResult Label(string text) => Content($"<b>{text}</b>", "text/html"); // BAD CWE-79

        [HttpGet]
        public ContentResult Caption(string text) => Content($"<i>{WebUtility.HtmlEncode(text)}</i>", "text/html"); // OK
    }
}
