private rule python_file {
  strings:
    $shebang = /#!\s{0,4}\/[^\r\n]{0,40}python/
  condition:
    media_type == "text/x-python" or $shebang at 0
}

rule python_packed_program {
  meta:
    description = "The Python code unpacks and runs a hidden program."
    verdict = "infected"
    anchors = "b64decode|b32decode|b16decode|b85decode|a85decode|decompress(|marshal|unhexlify|codecs|.urlopen|requests.get|fernet|__import__"
  strings:
    $inline = /(^|[;\r\n:])[ \t]{0,40}(exec|eval)\s{0,2}\(\s{0,4}(compile\s{0,2}\(\s{0,4})?((__import__\s{0,2}\(\s{0,2}["'](base64|zlib|marshal|codecs|gzip|lzma|bz2)["']\s{0,2}\)|base64|zlib|marshal|codecs|gzip|lzma|bz2|binascii)\s{0,2}\.\s{0,2})?(b64decode|b32decode|b16decode|b85decode|a85decode|decompress|loads|decode|unhexlify)\s{0,2}\(/
    $literal = /["'][A-Za-z0-9+\/=\\]{100}/
    $bytes = /(^|[;\r\n:])[ \t]{0,40}exec\s{0,2}\(\s{0,4}(marshal|__import__\s{0,2}\(\s{0,2}["']marshal["']\s{0,2}\))\s{0,2}\.\s{0,2}loads\s{0,2}\([^\r\n]{0,80}b["'](\\x[0-9a-f]{2}|[^"'\\\r\n]){40}/
    $lambda = /lambda\s{1,4}\w{1,10}\s{0,4}:\s{0,4}__import__\s{0,2}\(\s{0,2}["'](zlib|base64|marshal|gzip|lzma)["']\s{0,2}\)/
    $executed = /exec\s{0,2}\(\s{0,2}\(?\s{0,2}_/
    $remote = /(^|[;\r\n:])[ \t]{0,40}exec\s{0,2}\(\s{0,4}(__import__\s{0,2}\(\s{0,2}["'](requests|urllib\.request|urllib2?)["'][^\r\n]{0,40}\)|requests|urllib\.request|urllib2?)\s{0,2}\.\s{0,2}(request\.)?(get|urlopen)\s{0,2}\(\s{0,2}["']https?:\/\//
    $read = /\)\s{0,2}\.\s{0,2}(text|content|read)/
    $fernet = /(^|[;\r\n:])[ \t]{0,40}exec\s{0,2}\(\s{0,4}(cryptography\.fernet\.)?Fernet\s{0,2}\(\s{0,2}b?["'][A-Za-z0-9_=-]{43,44}["']\s{0,2}\)\s{0,2}\.\s{0,2}decrypt\s{0,2}\(/
  condition:
    python_file and
    ($bytes or $fernet or
      (for any i in (1..#inline) : ($literal in (@inline[i]..@inline[i] + 420))) or
      (for any i in (1..#lambda) : ($executed in (@lambda[i]..@lambda[i] + 280))) or
      (for any i in (1..#remote) : ($read in (@remote[i]..@remote[i] + 360))))
}

rule python_command_of_request {
  meta:
    description = "The Python code runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "os.system|os.popen|subprocess|(request.|.getvalue(|b64decode("
  strings:
    $command = /(^|[;\r\n:=(])[ \t]{0,40}(return\s{1,4})?(os\s{0,2}\.\s{0,2}(system|popen)|subprocess\s{0,2}\.\s{0,2}(check_output|run|Popen|call|getoutput))\s{0,2}\(\s{0,4}(request\s{0,2}\.\s{0,2}(args|form|values|GET|POST|cookies|headers)\s{0,2}(\.\s{0,2}get\s{0,2}\(|\[)|form\s{0,2}\.\s{0,2}getvalue\s{0,2}\(|form\[)/
    $code = /(^|[;\r\n:=])[ \t]{0,40}(return\s{1,4})?(eval|exec)\s{0,2}\(\s{0,4}((base64\.)?b64decode\s{0,2}\(\s{0,2})?(request\s{0,2}\.\s{0,2}(args|form|values|GET|POST|cookies|data)\b|form\s{0,2}\.\s{0,2}getvalue\s{0,2}\()/
    $server = /cgi\.FieldStorage|Flask\s{0,2}\(|from\s{1,4}(flask|bottle|django)|BaseHTTPRequestHandler/
  condition:
    python_file and $server and ($command or $code)
}

rule python_reverse_shell {
  meta:
    description = "The Python code gives a shell to a machine it calls: a reverse shell."
    verdict = "infected"
    anchors = "dup2("
  strings:
    $socket = /socket\s{0,2}\.\s{0,2}socket\s{0,2}\(|s\s{0,2}=\s{0,2}socket\(/
    $connect = /\.connect\s{0,2}\(\s{0,2}\(/
    $duplicate = /os\s{0,2}\.\s{0,2}dup2\s{0,2}\(\s{0,2}\w{1,10}\s{0,2}\.\s{0,2}fileno\s{0,2}\(\s{0,2}\)\s{0,2},\s{0,2}(\d|\w{1,4})\s{0,2}\)/
    $shell = /(pty\s{0,2}\.\s{0,2}spawn|subprocess\s{0,2}\.\s{0,2}(call|run|Popen)|os\s{0,2}\.\s{0,2}(system|execl|execv))\s{0,2}\(\s{0,2}\[?\s{0,2}\\?["'](\/usr)?(\/bin\/)?(ba|z|da|k)?sh\b/
    $one_liner = /python[0-9.]{0,4}\s{1,4}-c\s{1,4}["'][^\r\n]{0,40}import\s[^\r\n]{0,20}socket/
  condition:
    (python_file or ($one_liner and (media_type == "text/x-shellscript" or uint16be(0) == 0x2321))) and
    $socket and $connect and $duplicate and $shell
}
