const fs = require('fs');
const path = require('path');
const AdmZip = require('adm-zip');

function extract(archive, destination) {
  const root = path.resolve(destination) + path.sep;
  for (const entry of new AdmZip(archive).getEntries()) {
    const target = path.resolve(destination, entry.entryName);
    if (!target.startsWith(root)) {
      throw new Error(`Entry leaves the destination: ${entry.entryName}`);
    }
    if (entry.isDirectory) {
      fs.mkdirSync(target, { recursive: true });
      continue;
    }
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, entry.getData());
  }
}

module.exports = { extract };
