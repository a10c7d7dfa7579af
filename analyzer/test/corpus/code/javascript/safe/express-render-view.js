const express = require('express');
const helmet = require('helmet');

const app = express();
app.set('view engine', 'pug');
app.use(helmet());

app.get('/hello', (req, res) => {
  res.render('hello', { name: req.query.name, title: 'Greetings' });
});

app.get('/count/:n', (req, res) => {
  const n = Number.parseInt(req.params.n, 10);
  if (Number.isNaN(n)) {
    return res.status(400).send('Not a number');
  }
  res.send(`<p>Counting to ${n}</p>`);
});

app.listen(process.env.PORT || 3000);
