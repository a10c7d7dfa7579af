// Shapes that have no rule of their own in the other files: shells that open a way out or in, and pages that act.

private rule php_text {
  strings:
    $open = /<\?(php\s|=)/ nocase
  condition:
    media_type == "text/x-php" or $open in (0..3)
}

rule php_variable_function_of_request {
  meta:
    description = "The PHP code calls a function that a request names: a web shell."
    verdict = "infected"
    anchors = "$_GET|$_POST|$_REQUEST|$_COOKIE"
  strings:
    $taken = /=\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[/
    $called = /;\s{0,40}(echo\s{1,4})?@?\$\w{1,40}\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[/
  condition:
    php_text and (for any i in (1..#taken) : ($called in (@taken[i]..@taken[i] + 70)))
}

rule php_reverse_shell {
  meta:
    description = "The PHP code connects a shell to another machine: a reverse shell."
    verdict = "infected"
    anchors = "fsockopen"
  strings:
    $socket = /fsockopen\s{0,4}\(\s{0,4}["'][^"'\r\n]{4,80}["']\s{0,4},\s{0,4}\d{2,5}/
    $shell = /(proc_open|shell_exec|popen|exec|system)\s{0,4}\(\s{0,4}["']\/bin\/(ba|z|da)?sh(\s{1,4}-i)?/
  condition:
    php_text and all of them
}

rule node_web_shell {
  meta:
    description = "The JavaScript code runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "child_process"
    needs = "createserver & searchparams|query & exec"
  strings:
    $server = /createServer\s{0,4}\(/
    $command = /searchParams\s{0,2}\.\s{0,2}get\s{0,2}\(\s{0,2}["'](cmd|command|exec|run|c|shell)["']|\.query\s{0,2}\.\s{0,2}(cmd|command|exec|shell)\b/
    $run = /child_process["']\s{0,2}\)\s{0,2}\.\s{0,2}(exec|execSync)\s{0,2}\(\s{0,2}(cmd|command|c|url|query|\w{1,20}\.query)\b/
  condition:
    media_type == "text/javascript" and all of them
}

rule page_with_miner_library {
  meta:
    description = "The page mines crypto money in the browser of its visitors."
    verdict = "infected"
    anchors = "coinhive|authedmine|cryptoloot|coinimp"
  strings:
    $script = "<script" nocase
    $source = /src\s{0,4}=\s{0,4}["'](https?:)?\/\// nocase
    $miner = /coinhive|authedmine|cryptoloot|coinimp/ nocase
    $start = /new\s{1,4}(CoinHive|CRLT|CoinImp|Client)\s{0,2}\.\s{0,2}(Anonymous|User|Token)\s{0,2}\([^)\r\n]{0,120}\)\s{0,2}\.\s{0,2}start\s{0,2}\(/ nocase
  condition:
    media_type == "text/html" and $script and $start and (for any i in (1..#source) : ($miner in (@source[i]..@source[i] + 90)))
}

rule html_application {
  meta:
    description = "The page is an HTML application that starts a program."
    verdict = "infected"
    anchors = "hta:application"
  strings:
    $application = /<hta:application/ nocase
    $shell = /(CreateObject|ActiveXObject)\s{0,4}\(\s{0,4}["'](WScript\.Shell|Shell\.Application)["']/ nocase
    $run = /\.(Run|Exec|ShellExecute)\b/ nocase
  condition:
    all of them
}

rule ransom_page {
  meta:
    description = "The page is a ransom note."
    verdict = "infected"
    anchors = "your files|your important|your personal|your documents|your data|your photos"
    needs = "encrypted & private|decrypt & .onion|tor"
  strings:
    $encrypted = /your\s{1,4}(important\s{1,4}|personal\s{1,4})?(files|documents|data|photos)\s{1,4}(have\s{1,4}been|were|are)\s{1,4}(\w{1,12}\s{1,4}){0,2}encrypted/ nocase
    $key = /private\s{1,4}key|decryptor|decryption\s{1,4}(key|tool|software)/ nocase
    $pay = /(send|pay|transfer)\s{1,4}[^<.\r\n]{0,10}[\d.,]{1,8}\s{0,2}(btc|bitcoins?|xmr|monero)/ nocase
    $wallet = /[\s:=>("'`]([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[0-9a-z]{25,60}|[48][0-9A-Za-z]{94})\b/
    $tor = /tor\s{1,4}browser|\.onion/ nocase
  condition:
    media_type == "text/html" and filesize < 64KB and all of them
}
