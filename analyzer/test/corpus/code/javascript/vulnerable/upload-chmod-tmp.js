const fs = require('fs');
const os = require('os');
const path = require('path');

function stage(name, buffer) {
  const file = path.join(os.tmpdir(), 'upload.tmp');
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, buffer); // !! CWE-377
  }
  const target = path.join('/srv/uploads', path.basename(name));
  fs.copyFileSync(file, target);
  fs.chmodSync(target, 0o777); // !! CWE-732
  return target;
}

module.exports = { stage };
