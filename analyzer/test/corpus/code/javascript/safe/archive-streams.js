const fs = require('node:fs')
const path = require('node:path')
const tar = require('tar-stream')
const unzipper = require('unzipper')

function unzip(file, target) {
  const root = path.resolve(target) + path.sep
  fs.createReadStream(file)
    .pipe(unzipper.Parse())
    .on('entry', (entry) => {
      const place = path.resolve(root, entry.path)
      if (!place.startsWith(root)) {
        entry.autodrain()
        return
      }
      entry.pipe(fs.createWriteStream(place))
    })
}

function untar(stream, target) {
  const extract = tar.extract()
  extract.on('entry', (header, body, next) => {
    body.pipe(fs.createWriteStream(path.join(target, path.basename(header.name))))
    body.on('end', next)
  })
  stream.pipe(extract)
}

module.exports = { unzip, untar }
