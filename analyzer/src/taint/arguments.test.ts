/** Which argument of a function is dangerous, in every language. */
import { familyContract } from '../../test/family-contract.ts'

familyContract('path-traversal', [
  ['java', 'Files.writeString(Path.of("/data/" + request.getParameter("f")), "x");', 'Files.writeString(Path.of("data.txt"), request.getParameter("text"));'],
  ['java', 'Files.copy(in, Path.of("/data/" + request.getParameter("f")));', 'Files.copy(request.getPart("f").getInputStream(), Path.of("data.txt"));'],
  ['java', 'request.getRequestDispatcher(request.getParameter("page")).forward(request, response);', 'request.getRequestDispatcher("/page.jsp").forward(request, response);'],
  ['go', 'os.WriteFile(r.FormValue("name"), data, 0600)', 'os.WriteFile("data.txt", []byte(r.FormValue("text")), 0600)'],
  ['csharp', 'System.IO.File.WriteAllText("/data/" + input, "x");', 'System.IO.File.WriteAllText("data.txt", input);'],
  ['ruby', 'class A < ApplicationController\n  def x\n    File.write(params[:name], text)\n  end\nend', "class A < ApplicationController\n  def x\n    File.write('data.txt', params[:text])\n  end\nend"],
]) // biome-ignore format: a table

familyContract('ssrf', [
  ['go', 'fasthttp.Get(nil, r.FormValue("u"))', 'fasthttp.Get(nil, "https://example.com/"+url.PathEscape(r.FormValue("u")))'],
  ['csharp', 'await httpClient.PostAsJsonAsync(input, body);', 'await httpClient.PostAsJsonAsync("https://example.com/", input);'],
  ['javascript', "app.get('/', async (req, res) => { await needle('get', req.query.url) })", "app.get('/', async (req, res) => { await needle('get', 'https://example.com/') })"],
  ['java', 'new URL(request.getParameter("u")).openStream();', 'response.setHeader("X", URI.create("/items/" + request.getParameter("id")).toString());'],
]) // biome-ignore format: a table

familyContract('open-redirect', [
  ['java', 'class A { @GetMapping("/x") public ResponseEntity<Void> x(@RequestParam String u) { return ResponseEntity.status(302).location(URI.create(u)).build(); } }', 'class A { @GetMapping("/x") public ResponseEntity<Void> x(@RequestParam String id) { return ResponseEntity.created(URI.create("/items/" + id)).build(); } }'],
  ['python', "from flask import redirect, request\ndef f():\n    return redirect(request.args['next'])", "from flask import redirect, request\nfrom urllib.parse import urlparse\ndef f():\n    target = request.args['next']\n    if urlparse(target).netloc:\n        return redirect('/')\n    return redirect(target)"],
]) // biome-ignore format: a table

familyContract('sql-injection', [
  ['go', 'engine.SQL("SELECT * FROM t WHERE a = \'" + r.FormValue("a") + "\'").Find(&x)', 'engine.SQL("SELECT * FROM t WHERE a = ?", r.FormValue("a")).Find(&x)'],
]) // biome-ignore format: a table

familyContract('sql-injection', [
  ['typescript', 'export const find = (database, columns) => database.get(`SELECT ${columns} FROM files WHERE id = $1`, [1])', "import { COLUMNS } from './columns.ts'\nexport const find = (database, id) => database.get(`SELECT ${COLUMNS} FROM files WHERE id = $1`, [id])"],
]) // biome-ignore format: a table

familyContract('xss', [
  ['javascript', "app.get('/x', (request, reply) => reply.send('<b>' + request.query.a))", "app.get('/x', (request, reply) => reply.type('application/sarif+json').send('<b>' + request.query.a))"],
]) // biome-ignore format: a table
