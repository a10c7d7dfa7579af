const fs = require('fs');
const path = require('path');
const unzipper = require('unzipper');

function installTheme(archive, destination) {
  return fs
    .createReadStream(archive)
    .pipe(unzipper.Parse())
    .on('entry', (entry) => {
      const target = path.join(destination, entry.path);
      if (entry.type === 'Directory') {
        fs.mkdirSync(target, { recursive: true });
        entry.autodrain();
        return;
      }
      entry.pipe(fs.createWriteStream(target)); // !! CWE-22
    })
    .promise();
}

module.exports = { installTheme };
