const express = require('express');
const vm = require('vm');

const router = express.Router();

router.post('/reports/column', express.json(), (req, res) => {
  const { formula, rows } = req.body;
  const evaluate = new Function('row', `return ${formula};`); // !! CWE-94
  res.json(rows.map((row) => evaluate(row)));
});

router.post('/reports/script', express.json(), (req, res) => {
  const context = { result: null };
  vm.runInNewContext(req.body.script, context, { timeout: 500 }); // !! CWE-94
  res.json({ result: context.result });
});

module.exports = router;
