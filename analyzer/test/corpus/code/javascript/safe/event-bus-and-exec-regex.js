const WORD = /(\w+)=(\w+)/g;

class EventBus {
  constructor() {
    this.listeners = new Map();
  }

  on(name, listener) {
    const list = this.listeners.get(name) ?? [];
    this.listeners.set(name, [...list, listener]);
    return () => this.off(name, listener);
  }

  off(name, listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter((item) => item !== listener));
  }

  emit(name, payload) {
    for (const listener of this.listeners.get(name) ?? []) listener(payload);
  }
}

function parsePairs(text) {
  const pairs = {};
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    pairs['$' + match[1]] = match[2];
  }
  return pairs;
}

module.exports = { EventBus, parsePairs };
