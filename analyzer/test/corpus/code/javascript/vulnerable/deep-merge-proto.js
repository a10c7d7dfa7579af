function isObject(value) {
  return value !== null && typeof value === 'object';
}

function merge(target, source) {
  for (const key in source) {
    if (isObject(target[key]) && isObject(source[key])) {
      merge(target[key], source[key]);
    } else {
      target[key] = source[key]; // !! CWE-1321
    }
  }
  return target;
}

const defaults = { theme: 'light', editor: { tabSize: 2 } };

exports.updateSettings = (req, res) => {
  const settings = merge({ ...defaults }, JSON.parse(req.body.settings));
  res.json(settings);
};
