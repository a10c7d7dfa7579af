export type Kind = 'code' | 'image' | 'archive' | 'document'

/**
 * Accepted types: kind → media type → extensions. Ambiguous extensions are omitted on purpose (bin, db, key, mod,
 * obj, snap, svgz, vhd: a VHDL source or a disk image). Their content decides, and binary content is refused.
 */
export const accepted: Record<Kind, Record<string, string>> = {
  code: {
    'text/plain': 'txt text log ini cfg conf env properties lock sum editorconfig',
    'text/html': 'html htm shtml',
    'application/xhtml+xml': 'xhtml xht',
    'text/css': 'css',
    'text/x-scss': 'scss',
    'text/x-sass': 'sass',
    'text/x-less': 'less',
    'text/x-stylus': 'styl',
    'text/javascript': 'js mjs cjs es6',
    'text/jsx': 'jsx',
    // Also the extension of MPEG transport streams, which a signature below refuses.
    'text/typescript': 'ts tsx mts cts',
    'text/x-vue': 'vue',
    'text/x-svelte': 'svelte',
    'text/x-astro': 'astro',
    'text/x-coffeescript': 'coffee',
    'text/x-template': 'hbs ejs pug twig jinja j2 mustache liquid erb haml njk tpl tmpl',
    'application/json': 'json jsonc json5 map har avsc',
    'application/geo+json': 'geojson',
    'application/ld+json': 'jsonld',
    'application/manifest+json': 'webmanifest',
    'application/x-ipynb+json': 'ipynb',
    'application/x-ndjson': 'ndjson jsonl',
    'application/yaml': 'yaml yml',
    'application/toml': 'toml',
    // RFC 7303 makes text/xml equivalent. One spelling keeps the type filter of the file list reliable.
    'application/xml':
      'xml xsd rng wsdl plist csproj vbproj fsproj props targets resx xaml dtd fodt fods fodp fodg',
    'application/xslt+xml': 'xsl xslt',
    'application/rss+xml': 'rss',
    'application/atom+xml': 'atom',
    'application/gpx+xml': 'gpx',
    'application/vnd.google-earth.kml+xml': 'kml',
    'text/csv': 'csv',
    'text/tab-separated-values': 'tsv',
    'text/calendar': 'ics',
    'text/vcard': 'vcf',
    'text/vtt': 'vtt',
    'application/x-subrip': 'srt',
    'text/x-gettext-translation': 'po pot',
    'text/x-diff': 'diff patch',
    'application/x-pem-file': 'pem',
    'application/sql': 'sql ddl dml pgsql psql',
    'application/graphql': 'graphql gql',
    'text/x-protobuf': 'proto',
    'text/x-thrift': 'thrift',
    'text/x-hcl': 'hcl tf tfvars',
    'text/x-nix': 'nix',
    'text/x-cmake': 'cmake',
    'text/x-makefile': 'mk mak',
    'text/x-dockerfile': 'dockerfile containerfile',
    'text/x-bazel': 'bzl bazel star',
    'text/x-python': 'py pyw pyi pyx',
    'text/x-java': 'java',
    'text/x-kotlin': 'kt kts',
    'text/x-scala': 'scala sc sbt',
    'text/x-groovy': 'groovy gradle',
    'text/x-clojure': 'clj cljs cljc edn',
    'text/x-go': 'go',
    'text/x-rust': 'rs',
    'text/x-c': 'c h',
    'text/x-c++': 'cpp cc cxx c++ hpp hh hxx h++ ipp tpp inl ino',
    'text/x-objectivec': 'm mm',
    'text/x-csharp': 'cs csx cshtml razor',
    'text/x-fsharp': 'fs fsx fsi',
    'text/x-vb': 'vb bas',
    'text/x-swift': 'swift',
    'text/x-dart': 'dart',
    'text/x-zig': 'zig',
    'text/x-nim': 'nim',
    'text/x-crystal': 'cr',
    'text/x-d': 'd',
    'text/x-pascal': 'pas pp dpr',
    'text/x-fortran': 'f f77 f90 f95 f03 for',
    'text/x-cobol': 'cob cbl cpy',
    'text/x-ada': 'ada adb ads',
    'text/x-asm': 'asm s nasm',
    'text/x-verilog': 'v vh sv svh',
    'text/x-vhdl': 'vhdl',
    'text/x-opencl': 'cl',
    'text/x-cuda': 'cu cuh',
    'text/x-glsl': 'glsl vert frag geom comp',
    'text/x-hlsl': 'hlsl fx',
    'text/x-metal': 'metal',
    'text/wgsl': 'wgsl',
    'text/x-wat': 'wat',
    'text/x-php': 'php phtml php3 php4 php5 phps',
    'text/x-ruby': 'rb rake gemspec ru',
    'text/x-perl': 'pl pm',
    'text/x-lua': 'lua',
    'text/x-tcl': 'tcl',
    'text/x-r': 'r',
    'text/x-julia': 'jl',
    'text/x-haskell': 'hs lhs',
    'text/x-ocaml': 'ml mli',
    'text/x-elm': 'elm',
    'text/x-purescript': 'purs',
    'text/x-reason': 're rei',
    'text/x-erlang': 'erl hrl',
    'text/x-elixir': 'ex exs',
    'text/x-lisp': 'lisp lsp el',
    'text/x-scheme': 'scm ss rkt',
    'text/x-prolog': 'prolog',
    'text/x-devicetree': 'dts dtsi',
    'text/x-solidity': 'sol',
    'text/x-gdscript': 'gd',
    'text/x-shellscript': 'sh bash zsh ksh fish',
    'text/x-powershell': 'ps1 psm1 psd1',
    'text/x-bat': 'bat cmd',
    'text/vbscript': 'vbs',
    'text/x-applescript': 'applescript',
    'text/x-awk': 'awk',
    'text/x-sed': 'sed',
    'text/x-vim': 'vim',
    'text/x-tex': 'tex sty ltx bib',
    'text/vnd.graphviz': 'gv dot',
    'text/x-mermaid': 'mmd mermaid',
    'text/x-gherkin': 'feature',
  },
  image: {
    'image/png': 'png',
    'image/apng': 'apng',
    'image/jpeg': 'jpg jpeg jpe jfif pjpeg',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'image/avif': 'avif avifs',
    'image/heic': 'heic',
    'image/heif': 'heif hif',
    'image/svg+xml': 'svg',
    'image/bmp': 'bmp dib',
    'image/tiff': 'tif tiff',
    'image/vnd.microsoft.icon': 'ico cur',
    'image/jxl': 'jxl',
    'image/jp2': 'jp2 jpf jpx',
    'image/j2c': 'j2k j2c jpc',
    'image/vnd.adobe.photoshop': 'psd psb',
    'image/x-xcf': 'xcf',
    'image/x-tga': 'tga',
    'image/x-exr': 'exr',
    'image/vnd.radiance': 'hdr',
    'image/vnd.ms-dds': 'dds',
    'image/qoi': 'qoi',
    'image/x-icns': 'icns',
    'image/vnd.zbrush.pcx': 'pcx',
    'image/x-portable-anymap': 'pnm pbm pgm ppm pam',
    'image/x-xbitmap': 'xbm',
    'image/x-xpixmap': 'xpm',
    'image/wmf': 'wmf',
    'image/emf': 'emf',
    'image/vnd.djvu': 'djvu djv',
    'image/x-adobe-dng': 'dng',
    'image/x-canon-cr2': 'cr2',
    'image/x-canon-cr3': 'cr3',
    'image/x-nikon-nef': 'nef',
    'image/x-sony-arw': 'arw',
  },
  archive: {
    'application/zip': 'zip zipx',
    'application/gzip': 'gz tgz gzip',
    'application/x-bzip2': 'bz2 bz tbz tbz2',
    'application/x-xz': 'xz txz',
    'application/zstd': 'zst zstd tzst',
    'application/x-7z-compressed': '7z',
    'application/vnd.rar': 'rar',
    'application/x-tar': 'tar',
    'application/x-lz4': 'lz4',
    'application/x-lzma': 'lzma tlz',
    'application/x-lzip': 'lz',
    'application/x-lzop': 'lzo',
    'application/x-compress': 'z taz',
    'application/x-brotli': 'br',
    'application/vnd.ms-cab-compressed': 'cab',
    'application/x-cpio': 'cpio',
    'application/x-arj': 'arj',
    'application/x-lzh-compressed': 'lzh lha',
  },
  document: {
    'application/pdf': 'pdf',
    'application/rtf': 'rtf',
    'text/markdown': 'md markdown mdown mkd mdx rmd qmd',
    'text/x-rst': 'rst',
    'text/asciidoc': 'adoc asciidoc',
    'text/x-org': 'org',
    'application/msword': 'doc',
    'application/vnd.ms-excel': 'xls xlt xla',
    'application/vnd.ms-powerpoint': 'ppt pps',
    'application/vnd.ms-outlook': 'msg',
    'application/vnd.visio': 'vsd vss vst',
    'application/vnd.ms-project': 'mpp',
    'application/x-hwp': 'hwp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.template': 'dotx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.template': 'xltx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    'application/vnd.openxmlformats-officedocument.presentationml.slideshow': 'ppsx',
    'application/vnd.openxmlformats-officedocument.presentationml.template': 'potx',
    'application/vnd.ms-word.document.macroenabled.12': 'docm',
    'application/vnd.ms-excel.sheet.macroenabled.12': 'xlsm',
    'application/vnd.ms-excel.sheet.binary.macroenabled.12': 'xlsb',
    'application/vnd.ms-powerpoint.presentation.macroenabled.12': 'pptm',
    'application/vnd.ms-visio.drawing': 'vsdx',
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/vnd.oasis.opendocument.text-template': 'ott',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
    'application/vnd.oasis.opendocument.spreadsheet-template': 'ots',
    'application/vnd.oasis.opendocument.presentation': 'odp',
    'application/vnd.oasis.opendocument.presentation-template': 'otp',
    'application/vnd.oasis.opendocument.graphics': 'odg',
    'application/vnd.oasis.opendocument.formula': 'odf',
    'application/epub+zip': 'epub',
    'application/vnd.apple.pages': 'pages',
    'application/vnd.apple.numbers': 'numbers',
    'application/vnd.ms-xpsdocument': 'xps oxps',
    'application/x-mobipocket-ebook': 'mobi azw azw3 prc',
    'application/x-fictionbook+xml': 'fb2',
    'application/vnd.wordperfect': 'wpd',
    'application/postscript': 'ps eps ai',
    'message/rfc822': 'eml emlx nws',
    'application/mbox': 'mbox',
    'application/x-mimearchive': 'mht mhtml',
  },
}

/** Container formats: the detected type → extensions that name a more specific type. */
export const containers: Record<string, string> = {
  'application/zip':
    'docx dotx xlsx xltx pptx ppsx potx docm xlsm xlsb pptm vsdx odt ott ods ots odp otp odg odf epub pages numbers xps oxps',
  // Not an accepted type itself, since installers are OLE2 too. An encrypted docx, xlsx or pptx is OLE2, not zip.
  'application/x-ole-storage':
    'doc xls xlt xla ppt pps msg vsd vss vst mpp hwp docx dotx xlsx xltx pptx ppsx potx docm xlsm xlsb pptm vsdx',
  'image/tiff': 'dng cr2 nef arw',
  'image/png': 'apng',
}

/**
 * Formats that always have a signature, but one too short to detect them under another name. Lists how their files
 * may begin, in addition to the signatures below. Tested against the first 1,024 bytes.
 */
export const weakSignatures: Record<string, RegExp> = {
  'image/vnd.zbrush.pcx': /^\x0a[\0-\x05][\0\x01]/,
  'image/x-portable-anymap': /^P[1-7][\s#]/,
  'image/x-xpixmap': /^(?:\/\* XPM|! XPM2|#define )/,
  'image/vnd.radiance': /^#\?/,
  'image/wmf': /^[\x01\x02]\0\x09\0\0[\x01\x03]/,
  // A tar without entries consists only of zeros.
  'application/x-tar': /^\0{512}/,
  // Both may begin with a skippable frame.
  'application/zstd': /^[\x50-\x5f]\x2a\x4d\x18/,
  'application/x-lz4': /^[\x50-\x5f]\x2a\x4d\x18/,
  'application/x-cpio': /^(?:07070[127]|\xc7\x71|\x71\xc7)/,
  'application/x-arj': /^\x60\xea/,
  'application/x-lzh-compressed': /^..-l[hz]/s,
  'application/pdf': /%PDF-/,
  'application/rtf': /^[\s\xef\xbb\xbf]{0,64}\{\\rt/,
  'application/x-hwp': /^HWP Document File/,
}

/**
 * Extensions of signed formats whose files may lack the signature: Office opens web pages and tables under its legacy
 * extensions, `.msg` and `.prc` are also source files, and the first line of PostScript is optional.
 */
export const unsignedExtensions = 'doc xls xlt xla ppt pps msg prc ps eps ai'

/** Also refused inside archives. */
export const pickleExtensions = 'pkl pickle pt pth joblib dill'

/** Refused regardless of content, because a downloaded file with this extension would be opened as that type. */
export const refusedExtensions: Record<string, string> = {
  'a program or library':
    'exe dll com scr pif cpl ocx drv sys efi so dylib ko o a lib elf axf node appimage swf xll chm hlp',
  'a shortcut that Windows follows':
    'lnk url website appref-ms settingcontent-ms library-ms search-ms searchconnector-ms',
  'a script that Windows runs outside the browser': 'hta wsf wsh wsc sct jse vbe scf',
  'a query that Excel sends when it is opened': 'iqy oqy rqy dqy',
  'a Python pickle': pickleExtensions,
  'compiled code': 'class jar war ear aar dex odex pyc pyo pyd wasm beam elc luac',
  'an installer or package':
    'msi msp msu mst msix msixbundle appx appxbundle apk aab ipa deb rpm pkg mpkg xpi crx flatpak gadget',
  audio:
    'mp3 mp2 m4a m4b aac wav wave flac ogg oga opus wma aif aiff aifc mid midi amr au caf mka ape wv ra ac3',
  video: 'mp4 m4v mov qt mkv webm avi flv f4v mpg mpeg mpe m2v m2ts vob wmv asf 3gp 3g2 ogv rm rmvb mxf divx',
  'a disk image': 'iso img dmg qcow qcow2 vmdk vhdx vdi wim esd ova nrg toast sparseimage squashfs',
  'a font': 'ttf otf ttc woff woff2 eot pfb fon dfont',
  'a database': 'sqlite sqlite3 db3 mdb accdb dbf mdf ldf',
}

/** Whole file names in lower case, which take precedence over the extension. */
export const wellKnownNames: Record<string, string> = {
  'text/plain':
    'license licence copying notice authors changelog readme todo version codeowners procfile go.mod',
  'text/x-dockerfile': 'dockerfile containerfile',
  'text/x-makefile': 'makefile gnumakefile justfile',
  'text/x-cmake': 'cmakelists.txt',
  'text/x-ruby': 'gemfile rakefile vagrantfile podfile brewfile',
  'text/x-groovy': 'jenkinsfile',
  'text/x-shellscript': '.bashrc .bash_profile .bash_aliases .profile .zshrc .zprofile .envrc',
  'application/json': '.babelrc .eslintrc .prettierrc',
}

/** Programs in a `#!` line, without version digits. */
export const interpreters: Record<string, string> = {
  'text/x-shellscript': 'sh bash zsh dash ksh ash fish',
  'text/javascript': 'node nodejs deno bun',
  'text/typescript': 'tsx',
  'text/x-python': 'python pypy',
  'text/x-ruby': 'ruby',
  'text/x-perl': 'perl',
  'text/x-php': 'php',
  'text/x-lua': 'lua luajit',
  'text/x-r': 'rscript',
  'text/x-awk': 'awk gawk mawk',
  'text/x-powershell': 'pwsh',
}

/** Alternative spellings that clients send, mapped to one type. */
export const aliases: Record<string, string> = {
  'text/javascript':
    'application/javascript application/x-javascript application/ecmascript text/ecmascript application/node',
  'text/typescript': 'application/typescript application/x-typescript text/x-typescript',
  'text/x-shellscript': 'application/x-sh application/x-shellscript text/x-sh',
  'text/x-php': 'application/x-httpd-php application/x-php',
  'text/x-python': 'application/x-python text/x-python-script text/x-script.python',
  'text/x-rust': 'text/rust',
  'text/x-tex': 'application/x-tex application/x-latex text/x-latex',
  'application/json': 'text/json text/x-json application/x-json',
  'application/yaml': 'application/x-yaml text/yaml text/x-yaml',
  'application/toml': 'text/toml text/x-toml application/x-toml',
  'application/xml': 'text/xml',
  'application/sql': 'text/x-sql application/x-sql',
  'text/markdown': 'text/x-markdown',
  'image/jpeg': 'image/jpg image/pjpeg',
  'image/png': 'image/x-png',
  'image/bmp': 'image/x-bmp image/x-ms-bmp',
  'image/vnd.microsoft.icon': 'image/x-icon image/ico',
  'application/zip': 'application/x-zip-compressed application/x-zip',
  'application/gzip': 'application/x-gzip application/x-compressed-tar',
  'application/x-tar': 'application/x-gtar application/tar',
  'application/x-bzip2': 'application/x-bzip application/bzip2',
  'application/zstd': 'application/x-zstd',
  'application/vnd.rar': 'application/x-rar-compressed application/x-rar',
  'application/pdf': 'application/x-pdf',
  'application/rtf': 'text/rtf application/x-rtf',
}

/** Claimed types that carry no information. */
export const genericTypes =
  'application/octet-stream binary/octet-stream application/unknown application/x-unknown unknown/unknown application/x-binary application/download application/force-download application/x-download'

/** Covers the deepest signature: ISO 9660, six bytes at 32,769. */
export const HEAD_BYTES = 32_775

export type CheckName =
  | 'adts'
  | 'atom'
  | 'binary'
  | 'bitmap'
  | 'boot'
  | 'bzip2'
  | 'cursor'
  | 'form'
  | 'ftyp'
  | 'javaClass'
  | 'metafile'
  | 'mpegAudio'
  | 'oldTar'
  | 'portableExecutable'
  | 'pythonBytecode'
  | 'riff'
  | 'transportStream'

/**
 * Offset, bytes (one character is one byte), and the type they prove: an accepted media type, a container above, or a
 * description of a refused format. The first matching row decides. Bytes that a text could begin with need a check.
 */
export const signatures: readonly (readonly [
  at: number,
  bytes: string,
  proves: string,
  check?: CheckName,
])[] = [
  // Before the archives: a program that is also a valid archive counts as a program.
  [0, '\x7fELF', 'an ELF program'],
  [0, 'MZ', 'a Windows program', 'portableExecutable'],
  [0, '\xfe\xed\xfa\xce', 'a Mach-O program'],
  [0, '\xfe\xed\xfa\xcf', 'a Mach-O program'],
  [0, '\xce\xfa\xed\xfe', 'a Mach-O program'],
  [0, '\xcf\xfa\xed\xfe', 'a Mach-O program'],
  [0, '\xca\xfe\xba\xbe', 'a Java class', 'javaClass'],
  [0, '\xca\xfe\xba\xbe', 'a Mach-O program'],
  [0, '\xca\xfe\xba\xbf', 'a Mach-O program'],
  [0, '\xbe\xba\xfe\xca', 'a Mach-O program'],
  [0, '\0asm', 'a WebAssembly module'],
  [0, 'BC\xc0\xde', 'LLVM bitcode'],
  [0, '\xac\xed\x00\x05', 'serialized Java objects'],
  [0, 'L\0\0\0\x01\x14\x02\0', 'a Windows shortcut'],
  [32769, 'CD001\x01', 'an ISO 9660 disk image'],
  [32769, 'BEA01\x01', 'a UDF disk image'],
  // Before the rows below: a tar begins with the name of its first member, which may be "MZ" or "RIFF".
  [257, 'ustar', 'application/x-tar', 'binary'],
  [0, '', 'application/x-tar', 'oldTar'],

  [0, 'MZ', 'a DOS or Windows program', 'binary'],
  [0, 'dex\n0', 'Android bytecode', 'binary'],
  [0, '\x1bLua', 'Lua bytecode', 'binary'],
  [2, '\r\n', 'Python bytecode', 'pythonBytecode'],
  [0, 'FWS', 'a Flash movie', 'binary'],
  [0, 'CWS', 'a Flash movie', 'binary'],
  [0, 'ZWS', 'a Flash movie', 'binary'],
  [0, 'ITSF\x03\0', 'a compiled Windows help file'],
  [0, '!<arch>\n', 'a Debian package or static library'],
  [0, '\xed\xab\xee\xdb', 'an RPM package'],
  [0, 'xar!\0', 'a macOS installer package'],
  [0, 'SQLite format 3\0', 'an SQLite database'],
  [0, '\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d\xae\xb1\x53\x78\xd0\x29\x96\xd3', 'a OneNote section'],
  [0, '\xd4\xc3\xb2\xa1', 'a network capture'],
  [0, '\xa1\xb2\xc3\xd4', 'a network capture'],
  [0, '\n\r\r\n', 'a network capture', 'binary'],
  [0, '\xfe\xed\xfe\xed', 'a Java key store'],
  [4, 'Standard Jet DB\0', 'an Access database'],
  [4, 'Standard ACE DB\0', 'an Access database'],

  [0, 'QFI\xfb', 'a QCOW disk image'],
  [0, 'KDMV', 'a VMDK disk image', 'binary'],
  [0, 'COWD', 'a VMDK disk image', 'binary'],
  [0, 'conectix', 'a VHD disk image', 'binary'],
  [0, 'vhdxfile', 'a VHDX disk image', 'binary'],
  [64, '\x7f\x10\xda\xbe', 'a VDI disk image'],
  [0, 'encrcdsa', 'a macOS disk image', 'binary'],
  [0, 'hsqs', 'a SquashFS disk image', 'binary'],
  [0, 'MSWIM\0\0\0', 'a Windows disk image'],
  [512, 'EFI PART', 'a disk image', 'binary'],
  [3, 'NTFS    ', 'a disk image', 'binary'],
  [54, 'FAT1', 'a disk image', 'boot'],
  [82, 'FAT32', 'a disk image', 'boot'],

  [0, 'ID3', 'MP3 audio', 'binary'],
  [0, '\xff', 'MPEG audio', 'mpegAudio'],
  [0, '\xff', 'AAC audio', 'adts'],
  [0, 'ADIF', 'AAC audio', 'binary'],
  [0, 'fLaC', 'FLAC audio', 'binary'],
  [0, 'OggS\0', 'Ogg audio or video'],
  [0, 'MThd\0', 'MIDI audio'],
  [0, '#!AMR', 'AMR audio', 'binary'],
  [0, '.snd\0', 'AU audio'],
  [0, '\x7f\xfe\x80\x01', 'DTS audio'],
  [0, 'caff\0', 'CAF audio'],
  [0, 'MAC ', "Monkey's audio", 'binary'],
  [0, 'wvpk', 'WavPack audio', 'binary'],
  [0, 'Creative Voice File\x1a', 'VOC audio'],
  [0, 'APETAGEX', "Monkey's audio", 'binary'],
  [0, 'Extended Module: ', 'XM audio', 'binary'],
  [8, 'AIFF', 'AIFF audio', 'form'],
  [8, 'AIFC', 'AIFF audio', 'form'],
  [8, 'WAVE', 'WAV audio', 'riff'],
  [8, 'RMID', 'MIDI audio', 'riff'],
  [8, 'AVI ', 'AVI video', 'riff'],
  [0, '\x1a\x45\xdf\xa3', 'Matroska or WebM video'],
  [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'Windows Media audio or video'],
  [0, 'FLV\x01', 'Flash video'],
  [0, '.RMF\0', 'RealMedia video'],
  [0, '\0\0\x01\xba', 'MPEG video'],
  [0, '\0\0\x01\xb3', 'MPEG video'],
  [0, 'G', 'an MPEG transport stream', 'transportStream'],
  [4, 'G', 'an MPEG transport stream', 'transportStream'],

  [0, 'wOFF', 'a web font', 'binary'],
  [0, 'wOF2', 'a web font', 'binary'],
  [0, 'OTTO\0', 'an OpenType font'],
  [0, 'ttcf\0', 'a TrueType font'],
  [0, 'true\0', 'a TrueType font'],
  [0, '\0\x01\0\0\0', 'a TrueType font'],

  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF87a', 'image/gif', 'binary'],
  [0, 'GIF89a', 'image/gif', 'binary'],
  [8, 'WEBP', 'image/webp', 'riff'],
  [0, 'BM', 'image/bmp', 'bitmap'],
  [0, 'II*\0', 'image/tiff'],
  [0, 'MM\0*', 'image/tiff'],
  [0, 'II+\0', 'image/tiff'],
  [0, 'MM\0+', 'image/tiff'],
  [0, '\0\0\x01\0', 'image/vnd.microsoft.icon'],
  [0, '\0\0\x02\0', 'image/vnd.microsoft.icon', 'cursor'],
  [0, '\0\0\0\x0cJXL \r\n\x87\n', 'image/jxl'],
  [0, '\xff\x0a', 'image/jxl', 'binary'],
  [0, '\0\0\0\x0cjP  \r\n\x87\n', 'image/jp2'],
  [0, '\xff\x4f\xff\x51', 'image/j2c'],
  [0, '8BPS\0', 'image/vnd.adobe.photoshop'],
  [0, 'gimp xcf ', 'image/x-xcf', 'binary'],
  [0, 'DDS ', 'image/vnd.ms-dds', 'binary'],
  [0, 'qoif', 'image/qoi', 'binary'],
  [0, 'icns', 'image/x-icns', 'binary'],
  [0, '\x76\x2f\x31\x01', 'image/x-exr'],
  [0, '#?RADIANCE\n', 'image/vnd.radiance', 'binary'],
  [0, '\xd7\xcd\xc6\x9a', 'image/wmf'],
  [40, ' EMF', 'image/emf', 'metafile'],
  [0, 'AT&TFORM', 'image/vnd.djvu', 'binary'],
  // The brand distinguishes pictures from videos. An unknown brand counts as a video.
  [8, 'avif', 'image/avif', 'ftyp'],
  [8, 'avis', 'image/avif', 'ftyp'],
  [8, 'heic', 'image/heic', 'ftyp'],
  [8, 'heix', 'image/heic', 'ftyp'],
  [8, 'heim', 'image/heic', 'ftyp'],
  [8, 'heis', 'image/heic', 'ftyp'],
  [8, 'hevc', 'image/heic', 'ftyp'],
  [8, 'hevx', 'image/heic', 'ftyp'],
  [8, 'mif1', 'image/heif', 'ftyp'],
  [8, 'msf1', 'image/heif', 'ftyp'],
  [8, 'crx ', 'image/x-canon-cr3', 'ftyp'],
  [4, 'ftyp', 'MP4 or QuickTime audio or video', 'atom'],
  [4, 'moov', 'QuickTime video', 'atom'],
  [4, 'mdat', 'QuickTime video', 'atom'],
  [4, 'wide', 'QuickTime video', 'atom'],
  [4, 'free', 'QuickTime video', 'atom'],
  [4, 'skip', 'QuickTime video', 'atom'],

  [0, 'PK\x03\x04', 'application/zip'],
  [0, 'PK\x05\x06', 'application/zip'],
  [0, 'PK\x07\x08', 'application/zip'],
  [0, '\x1f\x8b', 'application/gzip'],
  [0, 'BZh', 'application/x-bzip2', 'bzip2'],
  [0, '\xfd7zXZ\0', 'application/x-xz'],
  [0, '\x28\xb5\x2f\xfd', 'application/zstd'],
  [0, '7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'],
  [0, 'Rar!\x1a\x07', 'application/vnd.rar'],
  [0, '\x04\x22\x4d\x18', 'application/x-lz4'],
  [0, '\x02\x21\x4c\x18', 'application/x-lz4'],
  [0, 'LZIP\x01', 'application/x-lzip'],
  [0, '\x89LZO\0', 'application/x-lzop'],
  [0, '\x1f\x9d', 'application/x-compress'],
  [0, 'MSCF\0\0\0\0', 'application/vnd.ms-cab-compressed'],

  [0, '%PDF-', 'application/pdf'],
  [0, '{\\rtf', 'application/rtf'],
  [0, '%!PS-Adobe-', 'application/postscript'],
  [0, '\xc5\xd0\xd3\xc6', 'application/postscript'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage'],
  [60, 'BOOKMOBI', 'application/x-mobipocket-ebook', 'binary'],
  [0, '\xffWPC', 'application/vnd.wordperfect'],

  // Last, because two bytes at such an offset also occur in other formats.
  [1080, '\x53\xef', 'an ext disk image', 'binary'],
  [510, '\x55\xaa', 'a disk image', 'binary'],
]

/** Inverts tables of the form `value: 'key key'`. A Map, since a name could be `__proto__` or `constructor`. */
export function byWord(...tables: Record<string, string>[]): ReadonlyMap<string, string> {
  const entries = tables.flatMap((table) => Object.entries(table))
  return new Map(entries.flatMap(([value, words]) => words.split(' ').map((word) => [word, value])))
}
