/**
 * set(obj, 'a.b.c', value)
 */
function set(object, path, value) {
  const keys = Array.isArray(path) ? path : path.split('.');
  let current = object;
  for (let i = 0; i < keys.length - 1; i++) {
    const key = keys[i];
    if (current[key] === undefined) {
      current[key] = {};
    }
    current = current[key];
  }
  current[keys[keys.length - 1]] = value; // !! CWE-1321
  return object;
}

module.exports = set;
