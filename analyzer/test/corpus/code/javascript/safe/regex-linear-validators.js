const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function highlight(text, term) {
  const matcher = new RegExp(escapeRegExp(term), 'gi');
  return text.split(matcher);
}

function parseVersion(text) {
  const match = VERSION.exec(text);
  return match ? match.slice(1).map(Number) : null;
}

module.exports = { SLUG, HEX, highlight, parseVersion };
