using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

public class ReportController : Controller
{
    private readonly ShopContext _db;

    public ReportController(ShopContext db)
    {
        _db = db;
    }

    [HttpGet("/report")]
    public IActionResult Index(string sort, string customer)
    {
        var orders = _db.Orders
            .FromSqlRaw($"SELECT * FROM Orders WHERE Customer = '{customer}'") // !! CWE-89
            .ToList();
        _db.Database.ExecuteSqlRaw("UPDATE Stats SET LastSort = '" + sort + "'"); // !! CWE-89
        return View(orders);
    }
}
