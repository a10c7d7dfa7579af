import { createClient } from '@atelier/sdk'

export const VULNERABLE = `import sqlite3
from flask import Flask, request

app = Flask(__name__)

@app.route("/users")
def users():
    name = request.args.get("name")
    db = sqlite3.connect("app.db")
    rows = db.execute("SELECT * FROM users WHERE name = '" + name + "'").fetchall()
    return str(rows)

def total(prices=[]):
    sum = 0
    for i in range(len(prices)):
        sum = sum + prices[i]
    if sum == None:
        return 0
    return sum
`

const README = `# Field notes

Everything about the **autumn survey**, in one place.

| plot | count |
|---|---|
| north | 12 |
| south | 7 |

\`\`\`js
const total = 12 + 7
\`\`\`

> Bring boots.
`

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNYrKGBBzGMSmMhALmyQVmiMmpxAAAAAElFTkSuQmCC',
  'base64',
)

/** A few lines that draw a hundred million circles. */
export const BOMB = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><g id="x0"><circle r="1"/></g>${Array.from(
  { length: 8 },
  (_, level) => `<g id="x${level + 1}">${`<use href="#x${level}"/>`.repeat(10)}</g>`,
).join('')}</defs><use href="#x8"/></svg>
`

/** References as drawings usually have them. */
export const SPRITES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">
  <defs><linearGradient id="fill"><stop stop-color="teal"/></linearGradient><g id="dot"><circle r="4" fill="url(#fill)"/></g></defs>
  <use href="#dot" x="5" y="5"/><use href="#dot" x="15" y="5"/><use href="#dot" x="25" y="5"/>
</svg>
`

/** A minimal hand-written file. */
export const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 45>>stream
BT /F1 24 Tf 40 100 Td (Hello, Atelier) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)

/** A realistic workspace: projects, files of each kind, generations, tokens. */
export async function seed({ url, token }: { url: string; token: string }) {
  const atelier = createClient({ baseUrl: url, token })
  const put = async (projectId: string, path: string, content: string | Buffer<ArrayBuffer>) => {
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, Math.max(0, slash))
    return (await atelier.files.upload(content, { projectId, folder, name: path.slice(slash + 1) })).file.id
  }
  const survey = {
    readme: await put('field-survey', 'README.md', README),
    picture: await put('field-survey', 'map.png', PNG),
    pdf: await put('field-survey', 'permit.pdf', PDF),
    code: await put('field-survey', 'server.py', VULNERABLE),
  }
  for (const path of [
    'plots/north.csv',
    'plots/south.csv',
    'plots/old/2025.csv',
    'letters/june.txt',
    'letters/july.txt',
  ])
    await put('field-survey', path, 'day,count\n1,2\n')
  const notes = await put('field-survey', 'notes.json', '{"boots": false}\n')
  await atelier.files.replace(notes, '{"boots": true}\n')
  await put('field-survey', 'style.css', 'body { color: teal }\n')
  await atelier.project('field-survey').checkpoints.create({ label: 'Before the harvest' })
  await put('website', 'index.html', '<h1>Hello</h1>\n')
  for (const prompt of ['A button that counts clicks', 'A table of orders with sorting'])
    await atelier.ai.generate({ prompt, type: 'component', framework: 'react' })
  await atelier.tokens.create({
    name: 'ci',
    scopes: ['files:read', 'files:write'],
    projectId: 'website',
    expiresIn: '30d',
  })
  return { ...survey, notes }
}
