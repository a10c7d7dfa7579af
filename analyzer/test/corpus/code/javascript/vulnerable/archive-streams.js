const fs = require('node:fs')
const path = require('node:path')
const tar = require('tar-stream')
const unzipper = require('unzipper')
const yauzl = require('yauzl')

function unzip(file, target) {
  fs.createReadStream(file)
    .pipe(unzipper.Parse())
    .on('entry', (entry) => {
      entry.pipe(fs.createWriteStream(path.join(target, entry.path))) // !! CWE-22
    })
}

function untar(stream, target) {
  const extract = tar.extract()
  extract.on('entry', (header, body, next) => {
    body.pipe(fs.createWriteStream(path.join(target, header.name))) // !! CWE-22
    body.on('end', next)
  })
  stream.pipe(extract)
}

function open(file, target) {
  yauzl.open(file, { lazyEntries: true, decodeStrings: false }, (error, zip) => {
    if (error) throw error
    zip.readEntry()
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (failed, stream) => {
        if (failed) throw failed
        stream.pipe(fs.createWriteStream(target + '/' + entry.fileName)) // !! CWE-22
      })
    })
  })
}

module.exports = { unzip, untar, open }
