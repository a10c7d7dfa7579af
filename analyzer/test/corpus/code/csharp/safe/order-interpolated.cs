using System.Linq;
using System.Collections.Generic;
using Microsoft.EntityFrameworkCore;

public class OrderQueries
{
    private readonly ShopContext _db;

    public OrderQueries(ShopContext db)
    {
        _db = db;
    }

    public List<Order> ForCustomer(string customer)
    {
        return _db.Orders
            .FromSqlInterpolated($"SELECT * FROM Orders WHERE Customer = {customer}")
            .ToList();
    }

    public List<Order> Sorted(string sort)
    {
        var query = _db.Orders.AsNoTracking();
        return sort switch
        {
            "date" => query.OrderBy(order => order.Date).ToList(),
            "total" => query.OrderBy(order => order.Total).ToList(),
            _ => query.OrderBy(order => order.Id).ToList(),
        };
    }
}
