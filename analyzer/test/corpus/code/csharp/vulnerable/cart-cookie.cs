using System;
using System.IO;
using System.Runtime.Serialization.Formatters.Binary;
using Microsoft.AspNetCore.Http;

public static class CartCookie
{
    public static Cart Read(HttpRequest request)
    {
        var text = request.Cookies["cart"];
        if (string.IsNullOrEmpty(text))
            return new Cart();
        using var stream = new MemoryStream(Convert.FromBase64String(text));
        var formatter = new BinaryFormatter();
        return (Cart)formatter.Deserialize(stream); // !! CWE-502
    }
}
