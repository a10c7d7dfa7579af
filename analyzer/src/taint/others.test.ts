import { taintContract } from '../../test/taint-contract.ts'

taintContract('csharp', {
  'names of types in JSON': `
public class ImportController : Controller {
  public IActionResult Load([FromForm] string json) {
    var none = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None };
    var a = JsonConvert.DeserializeObject<Order>(json, none);
    var b = JsonConvert.DeserializeObject<Order>(json, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None });
    var auto = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto };
    var c = JsonConvert.DeserializeObject<Order>(json, auto); // !! unsafe-deserialization
    var text = new StreamReader(Request.Body).ReadToEnd();
    var file = new StreamReader(json); // !! path-traversal
    return Ok(JsonConvert.DeserializeObject<Order>(json));
  }
}`,
  serializers: `
public class LoadController : Controller {
  public IActionResult Load(string name) {
    var type = Type.GetType(name); // !! unsafe-reflection
    var a = new XmlSerializer(type); // !! unsafe-deserialization
    var b = new DataContractSerializer(type); // !! unsafe-deserialization
    var c = new XmlSerializer(typeof(Order));
    return Ok(c.Deserialize(Request.Body));
  }
}`,
  controllers: `
public class UsersController : Controller {
  private readonly SqlConnection _connection;
  public IActionResult Show(string name, int count) {
    var a = new SqlCommand("SELECT * FROM t WHERE a = '" + name + "'", _connection); // !! sql-injection
    var b = new SqlCommand($"SELECT * FROM t LIMIT {count}", _connection);
    var c = new SqlCommand("SELECT * FROM t WHERE a = @a", _connection);
    c.Parameters.AddWithValue("@a", name);
    a.CommandText = "SELECT " + name; // !! sql-injection
    _context.Users.FromSqlRaw("SELECT * FROM t WHERE a = " + name); // !! sql-injection
    _context.Database.ExecuteSqlRaw("DELETE FROM t WHERE a = {0}", name);
    Process.Start("cmd.exe", "/c ping " + name); // !! command-injection
    System.IO.File.ReadAllText(Path.Combine("/data", name)); // !! path-traversal
    System.IO.File.ReadAllText(Path.Combine("/data", Path.GetFileName(name)));
    if (Url.IsLocalUrl(name)) return Redirect(name);
    return Redirect(name); // !! open-redirect
  }
  [HttpGet] public IActionResult Raw() {
    var q = Request.Query["q"];
    return Content("<p>" + q + "</p>", "text/html"); // !! xss
  }
}`,
  'callers unknown': `
public class Repo {
  public void Find(string name) { new SqlCommand("SELECT * FROM t WHERE a = '" + name + "'", c).ExecuteReader(); } // !! sql-injection
  public void Run(string sql) { new SqlCommand(sql, c).ExecuteReader(); }
}`,
})

taintContract('ruby', {
  'opened addresses': `
class ImportsController < ApplicationController
  def create
    URI.parse(params[:source]).open(read_timeout: 5) # !! ssrf
    URI(params[:source]).read # !! ssrf
    URI.parse(params[:source]).host
    URI.parse('https://example.com/').open
  end
end`,
  sequel: `
class UsersController < ApplicationController
  def show
    DB["SELECT * FROM t WHERE a = '#{params[:a]}'"].all # !! sql-injection
    DB["SELECT * FROM t WHERE a = ?", params[:a]].all
    DB.fetch("SELECT * FROM t WHERE a = '#{params[:a]}'").first # !! sql-injection
    DB.run("DELETE FROM t WHERE a = '#{params[:a]}'") # !! sql-injection
    DB[:t].where(Sequel.lit("a = '#{params[:a]}'")) # !! sql-injection
    DB[:t].where(Sequel.lit('a = ?', params[:a]))
    DB[:t].with_sql("SELECT * FROM t WHERE a = #{params[:a]}") # !! sql-injection
    cache["SELECT #{params[:a]}"]
  end
end`,
  rails: `
class UsersController < ApplicationController
  def show
    User.where("name = '#{params[:name]}'") # !! sql-injection
    User.where("name = ?", params[:name])
    User.where(name: params[:name])
    User.order(params[:order]) # !! sql-injection
    system("ls #{params[:dir]}") # !! command-injection
    system("ls", params[:dir])
    eval(params[:code]) # !! code-injection
    redirect_to params[:next] # !! open-redirect
    redirect_to user_path(params[:id].to_i)
    render inline: params[:template] # !! template-injection
    Marshal.load(params[:data]) # !! unsafe-deserialization
    File.read("/data/#{params[:file]}") # !! path-traversal
    File.read("/data/#{File.basename(params[:file])}")
    params[:klass].constantize # !! unsafe-reflection
    raw(params[:html]) # !! xss
    User.new(params[:user]) # !! mass-assignment
    User.new(params.require(:user).permit(:name))
  end
end`,
  guards: `
class A < ApplicationController
  def list
    order = params[:order]
    return head(:bad_request) unless %w[name price].include?(order)
    User.order(order)
  end
end`,
})

taintContract('kotlin', {
  'ktor and spring': `
fun Route.users() {
  get("/a") {
    val name = call.parameters["name"]
    connection.createStatement().executeQuery("SELECT * FROM t WHERE a = '$name'") // !! sql-injection
    Runtime.getRuntime().exec("ls \${name}") // !! command-injection
    File("/data/" + name).readText() // !! path-traversal
    call.respondRedirect(call.parameters["next"]!!) // !! open-redirect
  }
}
@RestController
class A(private val jdbc: JdbcTemplate) {
  @GetMapping("/b") fun b(@RequestParam name: String, @RequestParam count: Int): List<T> {
    jdbc.queryForList("SELECT * FROM t LIMIT $count")
    jdbc.queryForList("SELECT * FROM t WHERE a = ?", name)
    return jdbc.queryForList("SELECT * FROM t WHERE a = '$name'") // !! sql-injection
  }
}`,
})

taintContract('rust', {
  'actix, sqlx, commands': `
#[get("/a")]
async fn a(q: web::Query<Params>, pool: web::Data<Pool>) -> impl Responder {
    sqlx::query(&format!("SELECT * FROM t WHERE a = '{}'", q.name)).fetch_all(&pool).await; // !! sql-injection
    sqlx::query("SELECT * FROM t WHERE a = $1").bind(&q.name).fetch_all(&pool).await;
    Command::new("sh").arg("-c").arg(format!("ls {}", q.name)).output(); // !! command-injection
    Command::new("ls").arg(&q.name).output();
    fs::read_to_string(format!("/data/{}", q.name)); // !! path-traversal
}`,
})

taintContract('swift', {
  'vapor and sqlite': `
func find(name: String) {
  sqlite3_exec(db, "SELECT * FROM t WHERE a = '\\(name)'", nil, nil, nil) // !! sql-injection
}
func show(req: Request) -> String {
  let name = req.query["name"]
  shell("ls \\(name)") // !! command-injection
  webView.evaluateJavaScript("show('\\(name)')") // !! code-injection
  return "ok"
}`,
})

taintContract('bash', {
  arguments: `
#!/bin/bash
name="$1"
eval "ls $name" # !! code-injection
bash -c "ls $name" # !! command-injection
ls "$name"
if [[ ! "$name" =~ ^[a-z]+$ ]]; then
  exit 1
fi
eval "ls $name"`,
})

taintContract('c', {
  'commands, formats, sql': `
int main(int argc, char **argv) {
  char command[100];
  sprintf(command, "ls %s", argv[1]);
  system(command); // !! command-injection
  system("ls");
  printf(argv[1]); // !! format-string
  printf("%s", argv[1]);
  char sql[200];
  snprintf(sql, sizeof(sql), "SELECT * FROM t WHERE a = '%s'", argv[2]);
  sqlite3_exec(db, sql, 0, 0, 0); // !! sql-injection
  int n = atoi(argv[1]);
  sprintf(command, "ls %d", n);
  return 0;
}`,
})

taintContract('cpp', {
  strings: `
int main(int argc, char **argv) {
  std::string name = argv[1];
  std::string command = "ls " + name;
  system(command.c_str()); // !! command-injection
  std::string line;
  std::getline(std::cin, line);
  system(("ls " + line).c_str()); // !! command-injection
  system("ls");
}`,
})

taintContract('scala', {
  'play and processes': `
class A extends Controller {
  def show(name: String) = Action { request =>
    val q = request.getQueryString("q")
    statement.executeQuery(s"SELECT * FROM t WHERE a = '$q'") // !! sql-injection
    s"ls $q".! // !! command-injection
    Seq("ls", q).!
    Redirect(q) // !! open-redirect
  }
}`,
})
