/* Text helpers, with semicolons and double quotes. */

export function capitalize(text) {
  var parts = text.split(" ");
  var out = "";
  for (var i = 0; i < parts.length; i++) {
    if (i !== 0) out = out + " ";
    out = out + parts[i].substr(0, 1).toUpperCase() + parts[i].substr(1);
  }
  return out;
}

export function countChars(text) {
  var counts = {};
  for (var i = 0; i < text.length; i++) {
    var ch = text.charAt(i);
    counts[ch] = (counts[ch] || 0) + 1;
  }
  return counts;
}

export function slug(text) {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

export function repeat(text, n) {
  let out = "";
  while (out.length < n) {
    out += text;
  }
  return out;
}

export function reverse(text) {
  let out = "";
  for (let i = text.length - 1; i >= 0; i--) {
    out += text[i];
  }
  return out;
}

export function startsWith(text, part) {
  return text.indexOf(part) === 0;
}

export function tail(text, n) {
  return text.substr(-n);
}

export function between(text, a, b) {
  return text.substring(a, b);
}

export function html(name) {
  return "<a href=\"" + name + "\">" + name + "</a>" + "`${" + name + "}`";
}
