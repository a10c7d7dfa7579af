/** What analysis and optimization cost, by language and size: `npm run bench:analysis`, or with names of languages. */
import { languages } from '../server/src/ai/languages/index.ts'
import type { Engine } from '../server/src/ai/ports.ts'
import { rewriteSource } from '../server/src/ai/rewrite.ts'

const SIZES = [30, 300, 3_000]
const ROUNDS = 7

// About ten lines each, with what engines look at: calls, conditions, loops, text put together.
const samples: Record<string, (n: number) => string> = {
  javascript: (n) =>
    `export async function load${n}(db, request) {\n  const name = String(request.query.name)\n  const rows = await db.query('SELECT id FROM users WHERE name = $1', [name])\n  const ids = []\n  for (const row of rows) {\n    if (row.id > ${n}) ids.push(row.id)\n    else if (row.id === 0) return []\n  }\n  return ids.map((id) => \`user-\${id}\`)\n}\n`,
  typescript: (n) =>
    `export async function load${n}(db: Database, name: string): Promise<string[]> {\n  const rows: Row[] = await db.query('SELECT id FROM users WHERE name = $1', [name])\n  const ids: number[] = []\n  for (const row of rows) {\n    if (row.id > ${n}) ids.push(row.id)\n    else if (row.id === 0) return []\n  }\n  const label = (id: number): string => \`user-\${id}\`\n  return ids.map(label)\n}\n`,
  vue: (n) =>
    n > 0
      ? ''
      : `<script setup lang="ts">\nimport { ref } from 'vue'\n${Array.from({ length: 30 }, (_, i) => `const count${i} = ref(${i})\nfunction add${i}() {\n  count${i}.value += 1\n}\n`).join('')}</script>\n<template>\n${Array.from({ length: 140 }, (_, i) => `  <button type="button" @click="add${i % 30}()">{{ count${i % 30} }}</button>\n`).join('')}</template>\n`,
  python: (n) =>
    `def load_${n}(db, request):\n    name = str(request.args.get("name"))\n    rows = db.execute("SELECT id FROM users WHERE name = ?", (name,)).fetchall()\n    ids = []\n    for row in rows:\n        if row[0] > ${n}:\n            ids.append(row[0])\n        elif row[0] == 0:\n            return []\n    return [f"user-{i}" for i in ids]\n\n\n`,
  java: (n) =>
    `class Load${n} {\n  List<String> load(Connection db, String name) throws SQLException {\n    List<String> ids = new ArrayList<>();\n    try (PreparedStatement st = db.prepareStatement("SELECT id FROM users WHERE name = ?")) {\n      st.setString(1, name);\n      ResultSet rows = st.executeQuery();\n      while (rows.next()) { if (rows.getInt(1) > ${n}) ids.add("user-" + rows.getInt(1)); }\n    }\n    return ids;\n  }\n}\n`,
  go: (n) =>
    `${n === 0 ? 'package main\n\nimport "database/sql"\n\n' : ''}func load${n}(db *sql.DB, name string) ([]int, error) {\n\trows, err := db.Query("SELECT id FROM users WHERE name = $1", name)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\tdefer rows.Close()\n\tvar ids []int\n\tfor rows.Next() {\n\t\tvar id int\n\t\tif err := rows.Scan(&id); err != nil {\n\t\t\treturn nil, err\n\t\t}\n\t\tids = append(ids, id)\n\t}\n\treturn ids, rows.Err()\n}\n\n`,
  php: (n) =>
    `${n === 0 ? '<?php\n' : ''}function load${n}(PDO $db, string $name): array {\n    $st = $db->prepare('SELECT id FROM users WHERE name = ?');\n    $st->execute([$name]);\n    $ids = [];\n    foreach ($st->fetchAll() as $row) {\n        if ($row['id'] > ${n}) {\n            $ids[] = 'user-' . $row['id'];\n        }\n    }\n    return $ids;\n}\n`,
  csharp: (n) =>
    `class Load${n} {\n  public List<string> Load(SqlConnection db, string name) {\n    var ids = new List<string>();\n    using var command = new SqlCommand("SELECT id FROM users WHERE name = @name", db);\n    command.Parameters.AddWithValue("@name", name);\n    using var rows = command.ExecuteReader();\n    while (rows.Read()) { if (rows.GetInt32(0) > ${n}) ids.Add("user-" + rows.GetInt32(0)); }\n    return ids;\n  }\n}\n`,
  ruby: (n) =>
    `def load_${n}(db, name)\n  rows = db.execute('SELECT id FROM users WHERE name = ?', [name])\n  ids = []\n  rows.each do |row|\n    if row[0] > ${n}\n      ids << row[0]\n    end\n  end\n  ids.map { |id| "user-#{id}" }\nend\n`,
  kotlin: (n) =>
    `fun load${n}(db: Connection, name: String): List<String> {\n  val ids = mutableListOf<String>()\n  db.prepareStatement("SELECT id FROM users WHERE name = ?").use { st ->\n    st.setString(1, name)\n    val rows = st.executeQuery()\n    while (rows.next()) {\n      if (rows.getInt(1) > ${n}) ids.add("user-" + rows.getInt(1))\n    }\n  }\n  return ids\n}\n`,
  rust: (n) =>
    `fn load_${n}(db: &Connection, name: &str) -> Result<Vec<String>, Error> {\n    let mut st = db.prepare("SELECT id FROM users WHERE name = ?1")?;\n    let rows = st.query_map([name], |row| row.get::<_, i64>(0))?;\n    let mut ids = Vec::new();\n    for id in rows {\n        let id = id?;\n        if id > ${n} { ids.push(format!("user-{}", id)); }\n    }\n    Ok(ids)\n}\n`,
  swift: (n) =>
    `func load${n}(rows: [Row], name: String) -> [String] {\n    var ids: [String] = []\n    for row in rows {\n        if row.id > ${n} && row.name == name {\n            ids.append("user-\\(row.id)")\n        } else if row.id == 0 {\n            return []\n        }\n    }\n    return ids\n}\n`,
  c: (n) =>
    `int load_${n}(const int *ids, size_t count, int *out, size_t room) {\n    size_t used = 0;\n    for (size_t i = 0; i < count; i++) {\n        if (ids[i] > ${n} && used < room) {\n            out[used++] = ids[i];\n        } else if (ids[i] == 0) {\n            return 0;\n        }\n    }\n    return (int)used;\n}\n`,
  bash: (n) =>
    `load_${n}() {\n  local name="$1"\n  local id\n  while read -r id; do\n    if [ "$id" -gt ${n} ]; then\n      printf 'user-%s\\n' "$id"\n    fi\n  done < "$name"\n}\n\n`,
  html: (n) =>
    `<section id="s${n}">\n  <h2>Users</h2>\n  <form action="/users" method="post">\n    <label for="n${n}">Name</label>\n    <input id="n${n}" name="name" type="text">\n    <button type="submit">Find</button>\n  </form>\n  <p>Nothing yet.</p>\n  <a href="/users/${n}">All</a>\n</section>\n`,
  css: (n) =>
    `.card-${n} {\n  display: grid;\n  gap: 1rem;\n  color: #333;\n}\n.card-${n} h2 {\n  margin: 0 0 1rem;\n  font-size: 1.2rem;\n}\n\n`,
  sql: (n) =>
    `SELECT u.id, u.name,\n  count(o.id) AS orders\nFROM users u\nLEFT JOIN orders o\n  ON o.user_id = u.id\nWHERE u.id > ${n}\n  AND u.deleted_at IS NULL\nGROUP BY u.id\nORDER BY u.name\nLIMIT 20;\n`,
  yaml: (n) =>
    `service${n}:\n  image: example/app:1.2.${n}\n  restart: always\n  environment:\n    PORT: "3000"\n    NAME: app\n  ports:\n    - "3000:3000"\n  depends_on:\n    - db\n`,
  json: (n) =>
    `${n === 0 ? '[' : ','}{\n  "id": ${n},\n  "name": "user",\n  "roles": [\n    "reader",\n    "writer"\n  ],\n  "active": true,\n  "note": null\n}`,
}

const wanted = process.argv.slice(2)
console.log('CPU in ms, median of warm rounds          analyze: 30, 300, 3,000 lines   optimize: 300')
for (const name of wanted.length > 0 ? wanted : Object.keys(samples)) {
  const begun = performance.now()
  const engine = await languages.find((language) => language.name === name)?.open()
  if (!engine) throw new Error(`There is no language ${name}`)
  await engine.inspect({ code: sized(name, 30) })
  const first = performance.now() - begun
  const costs: string[] = []
  for (const size of SIZES)
    costs.push((await median(engine, sized(name, size), size > 1_000 ? 3 : ROUNDS)).toFixed(1))
  const rewriting = await cpu(() => rewriteSource(engine, { code: sized(name, 300) }, undefined))
  console.log(
    `${name.padEnd(12)} first call ${first.toFixed(0).padStart(5)} ms   ${costs.map((cost) => cost.padStart(9)).join('')}   ${rewriting.toFixed(0).padStart(8)}`,
  )
}
console.log(`memory of the process: ${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB`)

function sized(name: string, lines: number): string {
  let code = ''
  for (let n = 0; code.split('\n').length - 1 < lines && n < lines; n++) code += samples[name]?.(n) ?? ''
  return name === 'json' ? `${code}]` : code
}

async function median(engine: Engine, code: string, rounds: number): Promise<number> {
  const { broken } = await engine.inspect({ code })
  if (broken) throw new Error(`A sample does not parse: line ${broken.line}: ${broken.message}`)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await cpu(() => engine.inspect({ code })))
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

async function cpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
