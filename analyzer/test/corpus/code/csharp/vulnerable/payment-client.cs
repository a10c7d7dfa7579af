using System.Net.Http;
using System.Threading.Tasks;

public class PaymentClient
{
    private readonly HttpClient _http;

    public PaymentClient()
    {
        var handler = new HttpClientHandler();
        handler.ServerCertificateCustomValidationCallback = (message, cert, chain, errors) => true; // !! CWE-295
        _http = new HttpClient(handler);
    }

    public Task<string> Status(int id)
    {
        return _http.GetStringAsync("https://pay.example.com/status/" + id);
    }
}
