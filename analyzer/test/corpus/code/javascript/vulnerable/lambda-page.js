const { exec } = require('node:child_process')

exports.handler = async (event) => {
  const name = event.queryStringParameters.name
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'text/html' },
    body: `<h1>Hello ${name}</h1>`, // !! CWE-79
  }
}

exports.resize = async (event) => {
  const { file } = JSON.parse(event.body)
  exec(`convert ${file} small.png`) // !! CWE-78
  return { statusCode: 202, body: 'queued' }
}
