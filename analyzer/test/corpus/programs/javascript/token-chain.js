// Signs in, then reads; each step needs what the step before it gave back.

export async function signIn(client, name, word) {
  const challenge = await client.challenge(name)
  const token = await client.answer(challenge, word)
  const session = await client.open(token)
  return session
}

export async function readInbox(client, name, word) {
  const session = await signIn(client, name, word)
  const folder = await client.folder(session, 'inbox')
  const settings = await client.settings(session)
  const out = []
  for (var i = 0; i < folder.length; i++) {
    var entry = folder[i]
    out.push(settings.prefix + entry)
  }
  return out
}

export async function nextPages(client, first) {
  let pages = ''
  let cursor = first
  while (cursor !== null) {
    const page = await client.page(cursor)
    pages = pages + page.text
    cursor = page.next
  }
  return pages
}

export async function renameTwice(client, id) {
  const before = await client.rename(id, 'draft')
  const after = await client.rename(id, 'final')
  return before + '|' + after
}
