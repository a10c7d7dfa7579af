// JavaScript. Bundles, minified code and `_0x` names alone are harmless: what counts is code that hides a program and
// runs it, or hands a shell away.

private rule script_file {
  condition:
    media_type == "text/javascript" or media_type == "text/typescript" or media_type == "text/jsx" or
    media_type == "text/html" or media_type == "application/xhtml+xml" or media_type == "image/svg+xml" or
    media_type == "text/x-vue" or media_type == "text/x-svelte" or media_type == "text/x-php"
}

rule javascript_packed_program {
  meta:
    description = "The script unpacks and runs a hidden program."
    verdict = "infected"
    anchors = "atob(|(buffer.from(|(string.fromcharcode(|(unescape("
    needs = "$atob|$buffer|$char_codes|$escaped"
  strings:
    $atob = /(\beval|\bFunction|\bsetTimeout|\bexecScript|globalThis\[["']eval["']\]|window\[["']eval["']\])\s{0,4}\(\s{0,4}((window|self|globalThis)\s{0,2}\.\s{0,2})?(decodeURIComponent\s{0,4}\(\s{0,4}escape\s{0,4}\(\s{0,4}|unescape\s{0,4}\(\s{0,4}|decodeURIComponent\s{0,4}\(\s{0,4})?((window|self|globalThis)\s{0,2}\.\s{0,2})?atob\s{0,4}\(\s{0,4}["'`][A-Za-z0-9+\/]{200}/
    $buffer = /(\beval|\bFunction|runInThisContext|runInNewContext|_compile)\s{0,4}\(\s{0,4}Buffer\s{0,4}\.\s{0,4}from\s{0,4}\(\s{0,4}["'`][A-Za-z0-9+\/]{200,2000000}={0,2}["'`]\s{0,4},\s{0,4}["'`](base64|hex)["'`]/
    $char_codes = /(\beval|\bFunction|\bexecScript)\s{0,4}\(\s{0,4}String\s{0,4}\.\s{0,4}fromCharCode\s{0,4}\((\s{0,2}(0x[0-9a-f]{2}|\d{1,3})\s{0,2},){60}/
    $escaped = /(\beval|\bFunction|document\.write)\s{0,4}\(\s{0,4}unescape\s{0,4}\(\s{0,4}["'](%u?[0-9a-fA-F]{2,4}){100}/
  condition:
    script_file and any of them
}

rule javascript_obfuscated_loader {
  meta:
    description = "The obfuscated script runs a program that it builds at run time."
    verdict = "infected"
    anchors = "var _0x|let _0x|const _0x|function _0x"
  strings:
    $name = /\b_0x[0-9a-f]{4,6}\b/
    $table = /(var|const|let|function)\s{1,4}_0x[0-9a-f]{4,6}\s{0,4}(=\s{0,4}\[|\(\s{0,2}\)\s{0,4}\{\s{0,4}(var|const|let)\s{1,4}_0x[0-9a-f]{4,6}\s{0,4}=\s{0,4}\[)/
    $runs = /(\beval\s{0,4}\(\s{0,4}_0x|\bFunction\s{0,4}\(\s{0,4}_0x[0-9a-f]{4,6}\s{0,4}\)|\[["']eval["']\]\s{0,4}\(\s{0,4}_0x|\beval\s{0,4}\(\s{0,4}function\s{0,4}\(\s{0,4}_0x)/
    $commands = /require\s{0,2}\(\s{0,2}["'](node:)?child_process["']\s{0,2}\)|ActiveXObject\s{0,2}\(\s{0,2}_0x/
    $reaches_out = /process\s{0,2}(\.\s{0,2}env|\[\s{0,2}["']env["']\s{0,2}\])|https?:\/\/\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}|\.onion\b/
  condition:
    script_file and #name > 20 and $table and ($runs or ($commands and $reaches_out))
}

rule javascript_obfuscated {
  meta:
    description = "The script was made unreadable on purpose."
    verdict = "finding"
    anchors = "var _0x|let _0x|const _0x|function _0x"
  strings:
    $name = /\b_0x[0-9a-f]{4,6}\b/
    $table = /(var|const|let|function)\s{1,4}_0x[0-9a-f]{4,6}\s{0,4}(=\s{0,4}\[|\(\s{0,2}\)\s{0,4}\{)/
  condition:
    script_file and $table and #name > 20
}

rule node_command_of_request {
  meta:
    description = "The script runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "child_process"
    needs = "createserver|express|.get|.post|.all|.use & req & exec|spawn & query|body|params|url|headers & $command"
  strings:
    $module = /(require\s{0,2}\(\s{0,2}|from\s{1,4}|import\s{0,2}\(\s{0,2})["'](node:)?child_process["']/
    $server = /createServer\s{0,2}\(|express\s{0,2}\(\s{0,2}\)|\.(get|post|all|use)\s{0,2}\(\s{0,2}["']\//
    $command = /[;{}\r\n=>)(.]\s{0,20}(await\s{1,4})?(\w{1,20}\s{0,2}\.\s{0,2})?(exec|execSync|spawn|spawnSync)\s{0,2}\(\s{0,4}(require\s{0,2}\(\s{0,2}["']url["']\s{0,2}\)\s{0,2}\.\s{0,2}parse\s{0,2}\(\s{0,2}|url\s{0,2}\.\s{0,2}parse\s{0,2}\(\s{0,2}|decodeURIComponent\s{0,2}\(\s{0,2}|`\$\{\s{0,2})?req(uest)?\s{0,2}\.\s{0,2}(query|body|params|url|headers)\b/
  condition:
    script_file and $module and $server and $command
}

rule node_eval_of_request {
  meta:
    description = "The script evaluates what a request sends: a web shell."
    verdict = "infected"
    anchors = "eval(req|(atob(req|Function(req|(decodeuricomponent(req"
    needs = "createserver|express|.get|.post|.all|.use & $code"
  strings:
    $code = /[;{}\r\n=>)(]\s{0,20}(await\s{1,4}|return\s{1,4}|new\s{1,4})?(eval|Function)\s{0,2}\(\s{0,4}(atob\s{0,2}\(\s{0,2}|decodeURIComponent\s{0,2}\(\s{0,2})?req(uest)?\s{0,2}\.\s{0,2}(query|body|params|headers)\b/
    $server = /createServer\s{0,2}\(|express\s{0,2}\(\s{0,2}\)|\.(get|post|all|use)\s{0,2}\(\s{0,2}["']\//
  condition:
    script_file and $server and $code
}

rule node_reverse_shell {
  meta:
    description = "The script gives a shell to a machine it calls: a reverse shell."
    verdict = "infected"
    anchors = "child_process"
    needs = ".pipe & stdin & stdout & spawn|exec"
  strings:
    $module = /["'](node:)?child_process["']/
    $shell = /(spawn|exec)\s{0,2}\(\s{0,2}["'](\/bin\/|\/usr\/bin\/)?((ba|z|da|k)?sh|cmd(\.exe)?|powershell(\.exe)?)["']/
    $connect = /(\bnet\b|require\s{0,2}\(\s{0,2}["'](node:)?net["']\s{0,2}\)|new\s{1,4}net\.Socket\s{0,2}\(\s{0,2}\)|\b(client|socket|sock|s|c))\s{0,2}\.\s{0,2}(connect|createConnection)\s{0,2}\(/
    $in = /\.pipe\s{0,2}\(\s{0,2}\w{1,20}\s{0,2}\.\s{0,2}stdin\s{0,2}\)/
    $out = /\.\s{0,2}stdout\s{0,2}\.\s{0,2}pipe\s{0,2}\(\s{0,2}(client|socket|sock|conn|connection|s|c|this)\s{0,2}\)/
  condition:
    script_file and all of them
}
