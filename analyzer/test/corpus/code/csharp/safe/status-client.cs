using System;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;

public class StatusClient
{
    private readonly HttpClient _http;

    public StatusClient(HttpClient http)
    {
        _http = http;
        _http.BaseAddress = new Uri("https://pay.example.com/");
        _http.Timeout = TimeSpan.FromSeconds(10);
    }

    public Task<string> Status(int id, CancellationToken stop)
    {
        return _http.GetStringAsync($"status/{id}", stop);
    }
}
