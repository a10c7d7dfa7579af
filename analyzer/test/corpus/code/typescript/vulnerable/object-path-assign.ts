type Dictionary = { [key: string]: any };

export function assignDeep(target: Dictionary, source: Dictionary): Dictionary {
  Object.keys(source).forEach((key) => {
    const value = source[key];
    if (value && typeof value === 'object' && !Array.isArray(value)) {
      target[key] = target[key] ?? {};
      assignDeep(target[key], value);
    } else {
      target[key] = value; // !! CWE-1321
    }
  });
  return target;
}

export function applyPatch(state: Dictionary, body: string): Dictionary {
  return assignDeep(state, JSON.parse(body));
}
