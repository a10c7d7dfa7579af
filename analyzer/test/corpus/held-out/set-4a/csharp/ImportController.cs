using System;
using System.IO;
using System.Runtime.Serialization.Formatters.Binary;
using System.Text.Json;
using System.Xml;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;
using Newtonsoft.Json;

namespace Northwind.Web.Controllers
{
    [ApiController]
    [Route("import")]
    public class ImportController : ControllerBase
    {
        private readonly ILogger<ImportController> _logger;

        public ImportController(ILogger<ImportController> logger) => _logger = logger;

        [HttpPost("snapshot")]
        public IActionResult Snapshot([FromForm] string state)
        {
            var stream = new MemoryStream(Convert.FromBase64String(state));
            return Ok(new BinaryFormatter().Deserialize(stream).ToString()); // BAD CWE-502
        }

        [HttpPost("workflow")]
        public IActionResult Workflow([FromForm] string json)
        {
            var workflow = JsonConvert.DeserializeObject(json, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All }); // BAD CWE-502
            return Ok(workflow?.GetType().Name);
        }

        [HttpPost("settings")]
        public IActionResult Settings([FromForm] string json)
        {
            var settings = JsonConvert.DeserializeObject<ImportSettings>(json, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None }); // OK
            return Ok(settings?.Batch);
        }

        [HttpPost("rows")]
        public IActionResult Rows([FromForm] string json)
        {
            return Ok(System.Text.Json.JsonSerializer.Deserialize<ImportSettings>(json)?.Batch); // OK
        }

        [HttpPost("feed")]
        public IActionResult Feed()
        {
            var settings = new XmlReaderSettings();
            settings.DtdProcessing = DtdProcessing.Parse;
            settings.XmlResolver = new XmlUrlResolver();
            using var reader = XmlReader.Create(Request.Body, settings); // BAD CWE-611
            var document = new XmlDocument();
            document.Load(reader);
            return Ok(document.DocumentElement?.InnerText);
        }

        [HttpPost("catalog")]
        public IActionResult Catalog()
        {
            using var reader = XmlReader.Create(Request.Body, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null }); // OK
            reader.MoveToContent();
            return Ok(reader.Name);
        }

        [HttpPost("run")]
        public IActionResult Run()
        {
            try
            {
                return Ok(Directory.GetFiles("/srv/import").Length);
            }
            catch (IOException ex)
            {
                return StatusCode(500, ex.ToString()); // BAD CWE-209
            }
            catch (UnauthorizedAccessException ex)
            {
                _logger.LogError(ex, "Import directory not accessible");
                return StatusCode(500, "Import is not available"); // OK
            }
        }
    }

    public class ImportSettings
    {
        public int Batch { get; set; }
    }
}
