using Newtonsoft.Json;

public class MessageReader
{
    private static readonly JsonSerializerSettings Settings = new JsonSerializerSettings
    {
        NullValueHandling = NullValueHandling.Ignore,
        TypeNameHandling = TypeNameHandling.All, // !! CWE-502
    };

    public object Read(string body)
    {
        return JsonConvert.DeserializeObject(body, Settings);
    }
}
