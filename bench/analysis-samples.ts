// Source code of every language, of any length, for bench/analysis.ts.
// About ten lines each, with typical constructs: calls, conditions, loops, string concatenation.
export const samples: Record<string, (n: number) => string> = {
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

export function sized(name: string, lines: number): string {
  let code = ''
  for (let n = 0; code.split('\n').length - 1 < lines && n < lines; n++) code += samples[name]?.(n) ?? ''
  return name === 'json' ? `${code}]` : code
}
