import DOMPurify from 'isomorphic-dompurify'
import { marked } from 'marked'
import express from 'express'

const app = express()
app.use(express.urlencoded({ extended: false }))

app.post('/preview', (req, res) => {
  const html = DOMPurify.sanitize(marked.parse(req.body.text))
  res.send(html)
})

export function showComment(comment) {
  document.querySelector('#comment').innerHTML = DOMPurify.sanitize(marked(comment.text))
}
