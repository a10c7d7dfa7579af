using System.Collections.Generic;
using System.Text.Json;

public record CartLine(string Sku, int Count);

public static class CartReader
{
    private static readonly JsonSerializerOptions Options = new JsonSerializerOptions
    {
        PropertyNameCaseInsensitive = true,
        MaxDepth = 8,
    };

    public static IReadOnlyList<CartLine> Read(string body)
    {
        var lines = JsonSerializer.Deserialize<List<CartLine>>(body, Options);
        return lines ?? new List<CartLine>();
    }
}
