using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MessagePack;
using Microsoft.AspNetCore.Mvc;
using Microsoft.CodeAnalysis.CSharp.Scripting;
using YamlDotNet.Serialization;

namespace Contoso.Automation
{
    public interface IStep
    {
        string Execute();
    }

    public class MailStep : IStep
    {
        public string Execute() => "mail";
    }

    public class SmsStep : IStep
    {
        public string Execute() => "sms";
    }

    [ApiController]
    [Route("automation")]
    public class PluginEndpoint : ControllerBase
    {
        private static readonly Dictionary<string, Type> Known = new()
        {
            ["mail"] = typeof(MailStep),
            ["sms"] = typeof(SmsStep),
        };

        [HttpPost("formula")]
        public async Task<object> Formula([FromBody] FormulaRequest request)
        {
            var code = request.Prelude + ";" + request.Expression;
            return await CSharpScript.EvaluateAsync(code); // BAD CWE-94
        }

        [HttpGet("version")]
        public async Task<int> Version()
        {
            return await CSharpScript.EvaluateAsync<int>("System.Environment.Version.Major"); // OK
        }

        [HttpPost("step")]
        public string Step(string typeName)
        {
            var type = ResolveType(typeName);
            var step = (IStep)Activator.CreateInstance(type)!; // BAD CWE-470
            return step.Execute();
        }

        private static Type ResolveType(string name) => Type.GetType(name, throwOnError: true)!;

        [HttpPost("known-step")]
        public string KnownStep(string name)
        {
            if (!Known.TryGetValue(name, out var type))
            {
                return "unknown";
            }
            return ((IStep)Activator.CreateInstance(type)!).Execute(); // OK
        }

        [HttpPost("restore")]
        public string Restore([FromForm] string state)
        {
            return MessagePackSerializer.Typeless.Deserialize(Convert.FromBase64String(state))!.ToString()!; // BAD CWE-502
        }

        [HttpPost("yaml")]
        public int Yaml([FromForm] string document)
        {
            var request = new DeserializerBuilder().Build().Deserialize<FormulaRequest>(new StringReader(document)); // OK
            return request.Expression.Length;
        }
    }

    public class FormulaRequest
    {
        public string Prelude { get; set; } = "";
        public string Expression { get; set; } = "";
    }
}
