//: lacks: auth, bcrypt, refresh, logout, roles, firstAdmin, adminWrites, adminDeletes, owner, author, publicRead, users, editMe, digit, upload, imagesOnly, softDelete, rateLimit, cors, apiKey, docs, health, logging, shutdown, helmet, proxy, pagination, offset, totalHeader, search, filter, sort, newest, range, cascade, sqlite, postgres, pageSize, pageMax, rateMax, rateMinutes, uploadMegabytes, passwordLength, secretName, tokenMinutes, tokenHours, tokenDays
//: default port: 8080
//: includes: asp.net core; minimal api; minimal apis; .net [8|9|10]; data annotations; thread safe; records; dependency injection
using System.Collections.Concurrent;
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Nodes;
//: if hashes
using Microsoft.AspNetCore.Identity;
//: end

var builder = WebApplication.CreateBuilder(args);
builder.WebHost.UseUrls($"http://*:{Environment.GetEnvironmentVariable("PORT") ?? "__port__"}");
//: each resource in resources
builder.Services.AddSingleton<Store<__resource_Pascal__>>();
//: end
builder.Services.Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = true);
var app = builder.Build();

// Every error becomes {"error": {"code", "message"}}; invalid input also lists its fields.
app.Use(async (context, next) =>
{
    try
    {
        await next(context);
    }
    catch (ApiException error)
    {
        context.Response.StatusCode = error.Status;
        await context.Response.WriteAsJsonAsync(new { error = new { code = error.Code, message = error.Message, fields = error.Fields } });
    }
    catch (Exception error) when (error is JsonException or BadHttpRequestException)
    {
        context.Response.StatusCode = 400;
        await context.Response.WriteAsJsonAsync(new { error = new { code = "invalid_json", message = "The body is not a valid JSON object, or a value has the wrong type." } });
    }
    catch (Exception error)
    {
        app.Logger.LogError(error, "Unexpected error");
        context.Response.StatusCode = 500;
        await context.Response.WriteAsJsonAsync(new { error = new { code = "internal_error", message = "Something went wrong." } });
    }
});
//: each resource in resources

var __resource_many_camel__Routes = app.MapGroup("__prefix__/__resource_many_kebab__");

__resource_many_camel__Routes.MapGet("/", (Store<__resource_Pascal__> store) => store.All());

__resource_many_camel__Routes.MapGet("/{id:guid}", (Guid id, Store<__resource_Pascal__> store) => store.Get(id));

__resource_many_camel__Routes.MapPost("/", (JsonObject body, IServiceProvider services) =>
{
    var record = Save__resource_Pascal__(new __resource_Pascal__(), Input.Read<__resource_Pascal__Input>(body), services);
    return Results.Created($"__prefix__/__resource_many_kebab__/{record.Id}", record);
});

__resource_many_camel__Routes.MapPut("/{id:guid}", (Guid id, JsonObject body, Store<__resource_Pascal__> store, IServiceProvider services) =>
    Save__resource_Pascal__(store.Get(id), Input.Read<__resource_Pascal__Input>(body), services));

__resource_many_camel__Routes.MapPatch("/{id:guid}", (Guid id, JsonObject body, Store<__resource_Pascal__> store, IServiceProvider services) =>
{
    var record = store.Get(id);
    return Save__resource_Pascal__(record, Input.Merge(__resource_Pascal__Input.Of(record), body), services);
});
//: each field in resource_fieldRoutes

__resource_many_camel__Routes.MapPatch("/{id:guid}/__field_kebab__", (Guid id, JsonObject body, Store<__resource_Pascal__> store, IServiceProvider services) =>
{
    if (!body.TryGetPropertyValue("__field_javaName__", out var value)) throw new ApiException(400, "invalid_input", "__field_javaName__ is required.");
    var record = store.Get(id);
    var change = new JsonObject { ["__field_javaName__"] = value?.DeepClone() };
    return Save__resource_Pascal__(record, Input.Merge(__resource_Pascal__Input.Of(record), change), services);
});
//: end

__resource_many_camel__Routes.MapDelete("/{id:guid}", (Guid id, Store<__resource_Pascal__> store, IServiceProvider services) =>
{
    store.Get(id);
//: each child in resource_children
    if (services.GetRequiredService<Store<__child_Pascal__>>().All().Any(child => child.__resource_Pascal__Id == id))
        throw new ApiException(409, "in_use", "This __resource_lower__ still has __child_many_lower__. Delete them first.");
//: end
    store.Delete(id);
    return Results.NoContent();
});
//: each parent in resource_parents

app.MapGet("__prefix__/__parent_many_kebab__/{id:guid}/__resource_many_kebab__", (Guid id, Store<__parent_Pascal__> parents, Store<__resource_Pascal__> store) =>
{
    parents.Get(id);
    return store.All().Where(record => record.__parent_Pascal__Id == id);
});

app.MapPost("__prefix__/__parent_many_kebab__/{id:guid}/__resource_many_kebab__", (Guid id, JsonObject body, Store<__parent_Pascal__> parents, IServiceProvider services) =>
{
    body["__parent_camel__Id"] = parents.Get(id).Id;
    var record = Save__resource_Pascal__(new __resource_Pascal__(), Input.Read<__resource_Pascal__Input>(body), services);
    return Results.Created($"__prefix__/__resource_many_kebab__/{record.Id}", record);
});
//: end

static __resource_Pascal__ Save__resource_Pascal__(__resource_Pascal__ record, __resource_Pascal__Input input, IServiceProvider services)
{
    var store = services.GetRequiredService<Store<__resource_Pascal__>>();
//: each parent in resource_parents
    if (!services.GetRequiredService<Store<__parent_Pascal__>>().Has(input.__parent_Pascal__Id.GetValueOrDefault()))
        throw new ApiException(422, "unknown___parent_snake__", "The __parent_lower__ in __parent_camel__Id does not exist.");
//: end
//: each field in resource_secrets
    var __field_javaName__Hash = input.__field_Pascal__ is null ? record.__field_Pascal__ : new PasswordHasher<object>().HashPassword(record, input.__field_Pascal__);
    if (__field_javaName__Hash == "") throw new ApiException(400, "invalid_input", "__field_javaName__ is required.");
//: end
//: each field in resource_uniqueFields
    if (input.__field_Pascal__ is not null && store.All().Any(other => other.Id != record.Id && other.__field_Pascal__ == input.__field_Pascal__))
        throw new ApiException(409, "conflict", "Another __resource_lower__ has this __field_javaName__.");
//: end
    return store.Save(record with
    {
//: each parent in resource_parents
        __parent_Pascal__Id = input.__parent_Pascal__Id.GetValueOrDefault(),
//: end
//: each field in resource_inputs
//: if field_type is password
        __field_Pascal__ = __field_javaName__Hash__comma__
//: else
//: if field_mayBeNull
        __field_Pascal__ = input.__field_Pascal____comma__
//: else
//: if field_isValueType
        __field_Pascal__ = input.__field_Pascal__.GetValueOrDefault()__comma__
//: else
        __field_Pascal__ = input.__field_Pascal__ ?? ""__comma__
//: end
//: end
//: end
//: end
    });
}
//: end

app.MapFallback((HttpRequest request) =>
{
    throw new ApiException(404, "not_found", $"There is no {request.Method} {request.Path}.");
});

app.Run();

record Problem(string Field, string Message);

class ApiException(int status, string code, string message, IReadOnlyList<Problem>? fields = null) : Exception(message)
{
    public int Status => status;
    public string Code => code;
    public IReadOnlyList<Problem>? Fields => fields;
}

/// <summary>Reads and validates the bodies of requests.</summary>
static class Input
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web);

    public static T Read<T>(JsonObject body) where T : class
    {
        var input = body.Deserialize<T>(Options)!;
        var results = new List<ValidationResult>();
        if (Validator.TryValidateObject(input, new ValidationContext(input), results, validateAllProperties: true)) return input;
        var problems = results.Select(result =>
            new Problem(JsonNamingPolicy.CamelCase.ConvertName(result.MemberNames.First()), result.ErrorMessage ?? "is invalid"));
        throw new ApiException(400, "invalid_input", "The input is invalid.", problems.ToList());
    }

    /// <summary>Values that the body does not have stay as they are.</summary>
    public static T Merge<T>(T current, JsonObject changes) where T : class
    {
        var merged = JsonSerializer.SerializeToNode(current, Options)!.AsObject();
        foreach (var (name, value) in changes) merged[name] = value?.DeepClone();
        return Read<T>(merged);
    }
}

abstract record Stored
{
    public Guid Id { get; init; }
    public DateTimeOffset CreatedAt { get; init; }
    public DateTimeOffset UpdatedAt { get; init; }
}

/// <summary>Keeps records in memory. They are lost when the process ends.</summary>
class Store<T> where T : Stored
{
    private readonly ConcurrentDictionary<Guid, T> records = new();

    public IEnumerable<T> All() => records.Values.OrderBy(record => record.CreatedAt);

    public bool Has(Guid id) => records.ContainsKey(id);

    public T Get(Guid id) =>
        records.TryGetValue(id, out var record) ? record : throw new ApiException(404, "not_found", $"This {typeof(T).Name} does not exist.");

    public T Save(T record)
    {
        var now = DateTimeOffset.UtcNow;
        var saved = record.Id == Guid.Empty
            ? record with { Id = Guid.NewGuid(), CreatedAt = now, UpdatedAt = now }
            : record with { UpdatedAt = now };
        records[saved.Id] = saved;
        return saved;
    }

    public void Delete(Guid id) => records.TryRemove(id, out _);
}
//: each resource in resources

record __resource_Pascal__ : Stored
{
//: each field in resource_inputs
//: if field_type is password
    [System.Text.Json.Serialization.JsonIgnore]
    public string __field_Pascal__ { get; init; } = "";
//: else
//: if field_mayBeNull
    public __field_csharpValue__? __field_Pascal__ { get; init; }
//: else
//: if field_isValueType
    public __field_csharpValue__ __field_Pascal__ { get; init; }
//: else
    public __field_csharpValue__ __field_Pascal__ { get; init; } = "";
//: end
//: end
//: end
//: end
//: each parent in resource_parents
    public Guid __parent_Pascal__Id { get; init; }
//: end
}

class __resource_Pascal__Input
{
//: each field in resource_inputs
//: if field_csharpRules
    [__field_csharpRules__]
//: end
//: if field_csharpStart
    public __field_csharpValue__? __field_Pascal__ { get; set; } = __field_csharpStart__;
//: else
    public __field_csharpValue__? __field_Pascal__ { get; set; }
//: end
//: end
//: each parent in resource_parents
    [Required]
    public Guid? __parent_Pascal__Id { get; set; }
//: end

    public static __resource_Pascal__Input Of(__resource_Pascal__ record) => new()
    {
//: each field in resource_inputs
//: if not field_type is password
        __field_Pascal__ = record.__field_Pascal__,
//: end
//: end
//: each parent in resource_parents
        __parent_Pascal__Id = record.__parent_Pascal__Id,
//: end
    };
}
//: end
