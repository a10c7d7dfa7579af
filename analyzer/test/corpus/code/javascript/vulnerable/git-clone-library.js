const { execSync } = require('child_process');
const path = require('path');

/**
 * Clones a repository and checks out the given branch.
 */
function download(repository, destination, options = {}) {
  const branch = options.branch || 'main';
  const target = path.join(process.cwd(), destination);
  const cmd = ['git', 'clone', '--depth', '1', '-b', branch, repository, target].join(' ');
  execSync(cmd, { stdio: 'inherit' }); // !! CWE-78
  return target;
}

module.exports = download;
