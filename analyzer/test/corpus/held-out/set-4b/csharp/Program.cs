using System.Diagnostics;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddDbContext<CatalogContext>(o => o.UseNpgsql(builder.Configuration.GetConnectionString("Catalog")));
builder.Services.AddCors(o => o.AddDefaultPolicy(p => p.WithOrigins("https://shop.contoso.com").AllowCredentials()));
var app = builder.Build();
app.UseCors();

app.MapGet("/products", async (CatalogContext db, string brand) =>
    await db.Products.FromSqlRaw("SELECT * FROM products WHERE brand = '" + brand + "'").ToListAsync()); // BAD CWE-89

app.MapGet("/products/by-category", async (CatalogContext db, string category) =>
    await db.Products.FromSqlInterpolated($"SELECT * FROM products WHERE category = {category}").ToListAsync()); // OK

app.MapGet("/products/by-name", async (CatalogContext db, string name) =>
    await db.Products.Where(p => p.Name == name).ToListAsync()); // OK

app.MapPost("/products/retag", async (CatalogContext db, [FromForm] string from, [FromForm] string to) =>
{
    var sql = Sql.Retag(from, to);
    return await db.Database.ExecuteSqlRawAsync(sql); // BAD CWE-89
});

app.MapPost("/products/rebrand", async (CatalogContext db, [FromForm] string from, [FromForm] string to) =>
    await db.Database.ExecuteSqlRawAsync("UPDATE products SET brand = {0} WHERE brand = {1}", to, from)); // OK

app.MapGet("/out", (string url) => Results.Redirect(url)); // BAD CWE-601

app.MapGet("/in", (string url) => Results.LocalRedirect(url)); // OK

app.MapGet("/hello", (string name) =>
{
    var html = "<html><body>Hello " + name + "</body></html>";
    return Results.Content(html, "text/html"); // BAD CWE-79
});

app.MapGet("/welcome", (string name) =>
    Results.Content("<html><body>Hello " + HtmlEncoder.Default.Encode(name) + "</body></html>", "text/html")); // OK

app.MapGet("/thumb", (string src) =>
{
    var info = new ProcessStartInfo("bash") { Arguments = $"-c \"convert {src} -resize 100x100 /srv/thumbs/out.png\"" };
    using var process = Process.Start(info); // BAD CWE-78
    process!.WaitForExit();
    return Results.NoContent();
});

app.MapGet("/identify", (int id) =>
{
    var info = new ProcessStartInfo("identify");
    info.ArgumentList.Add($"/srv/images/{id}.png");
    using var process = Process.Start(info); // OK
    process!.WaitForExit();
    return Results.NoContent();
});

app.Run();

static class Sql
{
    public static string Retag(string from, string to) => $"UPDATE products SET tag = '{to}' WHERE tag = '{from}'";
}

class Product
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
}

class CatalogContext : DbContext
{
    public CatalogContext(DbContextOptions<CatalogContext> options) : base(options) { }
    public DbSet<Product> Products => Set<Product>();
}
