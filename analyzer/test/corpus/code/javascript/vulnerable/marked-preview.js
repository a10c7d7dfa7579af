import { marked } from 'marked'
import express from 'express'

const app = express()
app.use(express.urlencoded({ extended: false }))

app.post('/preview', (req, res) => {
  const html = marked.parse(req.body.text)
  res.send(html) // !! CWE-79
})

export function showComment(comment) {
  document.querySelector('#comment').innerHTML = marked(comment.text) // !! CWE-79
}
