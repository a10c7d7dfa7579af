import type { Expr, Fn, Param } from '../ir.ts'
import { allTaints, type Value } from '../values.ts'
import { firstIsSql, hasHtml, isShell, isTainted, typeIs } from './conditions.ts'
import type { Table } from './table.ts'

const log = '~log|logger'

/** ASP.NET (Core and classic), ADO.NET, Entity Framework and the base library. */
export const csharp: Table = {
  constructors: [],
  implicitFields: true,
  ends: /^(Environment\.(Exit|FailFast))$/,
  returns: returned,
  harmlessTypes: [
    'int',
    'long',
    'short',
    'byte',
    'double',
    'float',
    'decimal',
    'bool',
    'char',
    'Guid',
    'DateTime',
    'DateOnly',
    'DateTimeOffset',
    'Int32',
    'Int64',
    'uint',
    'ulong',
    'TimeSpan',
    'CancellationToken',
  ],
  reads: [
    {
      what: 'a parameter of the request',
      names:
        'Request.Query Request.Form Request.Params Request.RouteValues Request.QueryString HttpRequest.Query HttpRequest.Form HttpRequest.RouteValues RouteData.Values HttpRequest.Params HttpRequest.QueryString',
      plain: true,
    },
    {
      what: 'the body of the request',
      names: 'Request.Body Request.InputStream HttpRequest.Body Request.BodyReader',
    },
    {
      what: 'a header of the request',
      names:
        'Request.Headers HttpRequest.Headers Request.UserAgent Request.UrlReferrer Request.ServerVariables',
      plain: true,
    },
    { what: 'a cookie of the request', names: 'Request.Cookies HttpRequest.Cookies', plain: true },
    {
      what: 'the address of the request',
      names: 'Request.Path Request.RawUrl Request.Url Request.Host HttpRequest.Path Request.PathInfo',
      plain: true,
    },
    {
      what: 'the name of an uploaded file',
      names: '~file|upload|image|document.FileName IFormFile.FileName',
      plain: true,
    },
    { what: 'a field of the page', names: '~txt|textbox|tb.Text', plain: true },
    { what: 'the name of an archive entry', names: '~entry.FullName ~entry.Key', only: ['zip'] },
  ],
  calls: [
    { what: 'what the user typed', names: 'Console.ReadLine', level: 'local', plain: true },
    {
      what: 'the environment',
      names: 'Environment.GetEnvironmentVariable Environment.GetCommandLineArgs',
      level: 'local',
      plain: true,
    },
    {
      what: 'the form of the request',
      names: 'Request.ReadFormAsync Request.ReadFromJsonAsync Request.GetDisplayUrl',
    },
    { what: 'a cookie of the request', names: 'Request.Cookies.Get', plain: true },
  ],
  param: paramOf,
  sinks: [
    {
      kind: 'sql',
      names:
        'new SqlCommand new MySqlCommand new NpgsqlCommand new SqliteCommand new OracleCommand new OleDbCommand new OdbcCommand new SqlDataAdapter new SQLiteCommand new MySqlDataAdapter new NpgsqlDataAdapter new SqliteDataAdapter new OleDbDataAdapter new DbCommand',
    },
    { kind: 'sql', names: 'SqlHelper.ExecuteDataset SqlHelper.ExecuteReader', args: [0, 1, 2] },
    {
      kind: 'sql',
      names:
        '.FromSqlRaw .ExecuteSqlRaw .ExecuteSqlRawAsync .ExecuteSqlCommand .ExecuteSqlCommandAsync .SqlQuery .SqlQueryRaw .FromSql .CreateSQLQuery .CreateQuery .ExecuteStoreCommand .ExecuteStoreQuery .ExecuteQuery',
      when: ({ name, exprs }) => !/^(FromSql|SqlQuery)$/.test(name) || exprs[0]?.is !== 'text',
    },
    {
      kind: 'sql',
      names:
        '~conn|connection|db|sql.Query ~conn|connection|db|sql.QueryAsync ~conn|connection|db|sql.QueryFirst ~conn|connection|db|sql.QueryFirstOrDefault ~conn|connection|db|sql.QuerySingle ~conn|connection|db|sql.QuerySingleOrDefault ~conn|connection|db|sql.QueryFirstOrDefaultAsync ~conn|connection|db|sql.QueryFirstAsync ~conn|connection|db|sql.Execute ~conn|connection|db|sql.ExecuteAsync ~conn|connection|db|sql.ExecuteScalar ~conn|connection|db|sql.ExecuteScalarAsync ~conn|connection|db|sql.ExecuteReader ~conn|connection|db.QueryMultiple ~conn|connection|db|sql.QuerySingleAsync',
    },
    {
      kind: 'sql',
      names: '.Query .QueryAsync .Execute .ExecuteAsync .ExecuteScalar .QueryFirst',
      when: firstIsSql,
    },
    {
      kind: 'command',
      names: 'Process.Start',
      args: [0, 1],
      when: ({ args }) => isShell(args[0]) || !isTainted(args[1]) || args.length === 1,
    },
    { kind: 'command', names: 'Process.Start', args: [1], remoteOnly: true },
    {
      kind: 'command',
      names: 'new ProcessStartInfo',
      args: [0, 1],
      when: ({ args }) => isShell(args[0]) || isTainted(args[0]) || isTainted(args[1]),
    },
    {
      kind: 'code',
      names:
        'CSharpScript.EvaluateAsync CSharpScript.RunAsync CSharpScript.Create CSharpScript.Run .CompileAssemblyFromSource ~powershell|ps.AddScript PowerShell.Create().AddScript CSharpSyntaxTree.ParseText ~engine|jint.Execute ~engine|jint.Evaluate new DataTable().Compute ~table.Compute .CompileAssemblyFromSource',
      args: [0, 1],
    },
    {
      kind: 'template',
      names:
        'Razor.Parse RazorEngine.Razor.Parse ~engine|razor.RunCompile ~engine|razor.CompileRenderStringAsync Template.Parse Handlebars.Compile Engine.Razor.RunCompile',
      remoteOnly: true,
    },
    {
      kind: 'path',
      names:
        'File.ReadAllText File.ReadAllBytes File.ReadAllLines File.ReadAllTextAsync File.ReadAllBytesAsync File.ReadAllLinesAsync File.Open File.OpenRead File.OpenWrite File.OpenText File.Create File.CreateText File.Delete File.Copy File.Move File.Exists new FileStream new StreamReader new StreamWriter new FileInfo Directory.CreateDirectory Directory.Delete Directory.GetFiles Directory.EnumerateFiles .PhysicalFile PhysicalFile .TransmitFile Response.WriteFile Response.TransmitFile .ExtractToFile ~entry.ExtractToFile .MapPath Server.MapPath new DirectoryInfo ~file|xml|doc.Load',
      args: [0, 1],
      when: ({ name, receiver, exprs }) =>
        (name !== 'Load' || typeIs(receiver, /Xml|XDocument/)) && !isStream(exprs[0]),
    },
    {
      kind: 'path',
      names:
        'File.WriteAllText File.WriteAllBytes File.WriteAllTextAsync File.WriteAllBytesAsync File.WriteAllLines File.WriteAllLinesAsync File.AppendAllText File.AppendAllTextAsync File.AppendAllLines',
      args: [0],
    },
    {
      kind: 'path',
      names: '~file|upload.SaveAs ~file|upload.CopyTo',
      remoteOnly: true,
      when: ({ args }) => args[0]?.text !== undefined || isTainted(args[0]),
    },
    {
      kind: 'xss',
      names:
        'Response.Write Response.WriteAsync HttpResponse.Write HttpResponse.WriteAsync ~response.Write ~response.WriteAsync',
      args: [0],
    },
    {
      kind: 'html',
      names:
        'Html.Raw ~html.Raw new HtmlString new MarkupString HtmlString.Create new MvcHtmlString MvcHtmlString.Create',
    },
    {
      kind: 'xss',
      names: 'Content .Content',
      args: [0],
      when: ({ args }) => /html/.test(String(args[1]?.constant ?? '')) || hasHtml(args[0]),
    },
    {
      kind: 'xss',
      names: 'Results.Content Results.Text TypedResults.Content',
      args: [0],
      when: ({ args }) => /html/.test(String(args[1]?.constant ?? '')),
    },
    { kind: 'ssrf', names: 'new HttpRequestMessage', args: [1], remoteOnly: true },
    {
      kind: 'ssrf',
      names:
        '~client|http|httpclient.GetAsync ~client|http|httpclient.GetStringAsync ~client|http|httpclient.GetByteArrayAsync ~client|http|httpclient.GetStreamAsync ~client|http|httpclient.PostAsync ~client|http|httpclient.PutAsync ~client|http|httpclient.SendAsync WebRequest.Create HttpWebRequest.Create ~client|webclient|wc.DownloadString ~client|webclient|wc.DownloadData ~client|webclient|wc.DownloadFile ~client|webclient|wc.OpenRead ~client|webclient.UploadString new RestClient new RestRequest ~client|webclient.DownloadStringTaskAsync ~client|http.GetFromJsonAsync ~client|http.PostAsJsonAsync ~client|http.PutAsJsonAsync ~client|http.PatchAsync ~client|http.DeleteAsync new TcpClient',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'redirect',
      names:
        'Redirect RedirectPermanent .Redirect .RedirectPermanent Response.Redirect new RedirectResult Results.Redirect RedirectPreserveMethod TypedResults.Redirect',
      args: [0],
    },
    {
      kind: 'redirect',
      names: '~headers.Add ~headers.Append ~response.AddHeader ~response.AppendHeader',
      args: [1],
      when: ({ args }) => /^location$/i.test(String(args[0]?.constant)),
    },
    {
      kind: 'header',
      names: '~headers.Add ~headers.Append ~response.AddHeader ~response.AppendHeader',
      args: [1],
      when: ({ args, path }) =>
        !/^location$/i.test(String(args[0]?.constant)) && /response/i.test(path ?? ''),
      remoteOnly: true,
    },
    {
      kind: 'deserialize',
      names:
        '~formatter|binaryformatter|bf|soapformatter|netdatacontractserializer|losformatter|objectstateformatter|serializer.Deserialize ~serializer|netdatacontract.ReadObject ~serializer|javascriptserializer.Deserialize ~serializer.DeserializeObject',
      when: ({ receiver }) =>
        typeIs(receiver, /BinaryFormatter|SoapFormatter|NetDataContract|LosFormatter|ObjectStateFormatter/),
    },
    // The type decides which members are set.
    {
      kind: 'deserialize',
      names: 'new XmlSerializer new DataContractSerializer new DataContractJsonSerializer',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'deserialize',
      names: 'JsonConvert.DeserializeObject',
      when: ({ args }) =>
        args.some(({ fields }) => {
          const handling = fields?.get('TypeNameHandling')
          return handling !== undefined && handling.constant !== 'None'
        }),
    },
    {
      kind: 'xxe',
      names:
        '~doc|xml|document.LoadXml ~doc|xml|document.Load XmlReader.Create new XmlTextReader XDocument.Parse XDocument.Load',
      remoteOnly: true,
      when: ({ receiver, args, name }) =>
        (typeIs(receiver, /XmlDocument/) &&
          receiver?.fields?.get('XmlResolver') !== undefined &&
          receiver.fields.get('XmlResolver')?.constant !== null) ||
        (name === 'Create' && args.some((arg) => /Parse/.test(arg.fields?.get('DtdProcessing')?.type ?? ''))),
    },
    { kind: 'ldap', names: 'new DirectorySearcher new DirectoryEntry new SearchRequest', args: [0, 1] },
    {
      kind: 'xpath',
      names:
        '.SelectNodes .SelectSingleNode .XPathSelectElement .XPathSelectElements .XPathEvaluate ~nav|navigator.Evaluate ~nav|navigator.Select ~nav|navigator.Compile XPathExpression.Compile',
      when: ({ args }) => args[0]?.constant === undefined,
    },
    {
      kind: 'log',
      names: `${log}.LogInformation ${log}.LogWarning ${log}.LogError ${log}.LogDebug ${log}.Info ${log}.Warn ${log}.Error ${log}.Debug ${log}.Information`,
      args: [0],
    },
    {
      kind: 'reflection',
      names:
        'Type.GetType Activator.CreateInstance Assembly.Load Assembly.LoadFrom .GetMethod Assembly.LoadFile',
      remoteOnly: true,
    },
    { kind: 'trust', names: '~session.SetString ~session.Add', args: [1], remoteOnly: true },
    { kind: 'regex', names: 'new Regex', remoteOnly: true, when: ({ args }) => args.length < 3 },
    {
      kind: 'regex',
      names: 'Regex.IsMatch Regex.Match Regex.Replace',
      args: [1],
      remoteOnly: true,
      when: ({ args }) => args.length < 4,
    },
    { kind: 'mass', names: 'TryUpdateModelAsync UpdateModel TryUpdateModel', remoteOnly: true },
  ],
  writes: [
    { kind: 'sql', names: '.CommandText .SelectCommand' },
    {
      kind: 'command',
      names:
        '~info|psi|startinfo|process.Arguments ProcessStartInfo.Arguments ProcessStartInfo.FileName StartInfo.Arguments StartInfo.FileName ~info|psi|startinfo.FileName',
    },
    { kind: 'ldap', names: '~search|searcher|ds.Filter DirectorySearcher.Filter' },
    { kind: 'html', names: '.InnerHtml ~lit|label|lbl|literal.Text', remoteOnly: true },
    { kind: 'redirect', names: '~headers.Location', remoteOnly: true },
  ],
  cleaners: [
    {
      for: 'all',
      names:
        'int.Parse Int32.Parse long.Parse Int64.Parse Guid.Parse Convert.ToInt32 Convert.ToInt64 Convert.ToBoolean Convert.ToDouble Convert.ToDecimal decimal.Parse double.Parse DateTime.Parse bool.Parse Enum.Parse new Guid .GetHashCode Math.Abs Math.Min Math.Max',
    },
    {
      for: ['xss', 'html'],
      names:
        'HttpUtility.HtmlEncode WebUtility.HtmlEncode Server.HtmlEncode HtmlEncoder.Default.Encode ~encoder.Encode Html.Encode AntiXssEncoder.HtmlEncode HttpUtility.UrlEncode Uri.EscapeDataString HttpUtility.HtmlAttributeEncode HttpUtility.JavaScriptStringEncode ~sanitizer.Sanitize Encoder.HtmlEncode JsonSerializer.Serialize JsonConvert.SerializeObject',
    },
    {
      for: ['path', 'zip'],
      names: 'Path.GetFileName Path.GetFileNameWithoutExtension Path.GetExtension Path.GetRandomFileName',
    },
    {
      for: ['ssrf', 'redirect', 'header', 'log', 'path'],
      names:
        'Uri.EscapeDataString HttpUtility.UrlEncode WebUtility.UrlEncode Url.Action Url.Page LinkGenerator.GetPathByAction',
    },
    { for: ['ldap'], names: 'Encoder.LdapFilterEncode Encoder.LdapEncode LdapFilterEncode' },
    { for: ['regex'], names: 'Regex.Escape' },
    { for: ['sql'], names: 'FormattableStringFactory.Create' },
  ],
}

const bound = /^(FromQuery|FromRoute|FromBody|FromForm|FromHeader|BindProperty|FromUri)$/
const verbs = /^Http(Get|Post|Put|Delete|Patch)$|^Route$|^WebMethod$/
const provided =
  /Service|Repository|Context|Logger|Client$|Connection|Manager|Factory|Options|Configuration|CancellationToken/

/** `new StreamReader(Request.Body)` reads the request and takes no path. */
function isStream(expr: Expr | undefined): boolean {
  const read = expr?.is === 'call' ? expr.callee : expr
  return read?.is === 'member' && /^(?:Body|InputStream|OpenReadStream)$/.test(read.name)
}

function paramOf(fn: Fn, param: Param) {
  const name = param.target.is === 'name' ? param.target.name : ''
  const what = `the parameter \`${name}\` of the request`
  if (param.type === 'HttpRequest' || param.type === 'HttpContext' || param.type === 'IFormFile')
    return { type: param.type }
  if (param.marks.some((mark) => bound.test(mark))) return { what }
  if (param.type && provided.test(param.type)) return { type: param.type }
  const isController =
    fn.owner &&
    (/Controller$/.test(fn.owner.name) ||
      fn.owner.bases.some((base) => /^(Controller|ControllerBase|PageModel|ApiController|Hub)$/.test(base)))
  const isAction =
    (isController && fn.open && fn.name !== fn.owner?.name) || fn.marks.some((mark) => verbs.test(mark))
  if (isAction) return { what, plain: param.type === 'string' }
  if (fn.name === 'Main') return { what: 'the command line', level: 'local' as const, plain: true }
  return undefined
}

function returned(_: Fn, value: Value) {
  return typeIs(value, /^ContentResult$/) && allTaints(value).length > 0 && hasHtml(value)
    ? ('xss' as const)
    : undefined
}
