const escapeHtml = require('escape-html')

exports.handler = async (event) => {
  const name = event.queryStringParameters?.name ?? 'you'
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'text/html' },
    body: `<h1>Hello ${escapeHtml(name)}</h1>`,
  }
}

exports.json = async (event) => {
  const { name } = JSON.parse(event.body)
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ greeting: `Hello ${name}` }),
  }
}
