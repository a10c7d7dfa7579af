// PHP that runs what a request brings. A call counts only where a statement can begin: code that stands in quotes or
// in a comment (a test, a scanner, a lesson) does not. Prose that quotes PHP is no PHP file, HTML that means to quote
// it escapes the tag.
//
// A pattern that holds both a call and `$_GET` is tried at every `$_GET`: where it can be, the call is a string of its own that
// ends with the `$`, and the condition asks whether a request begins there. What is checked on its way to the call is no
// shell. No run of characters may hold what the next
// try begins with.

private rule php_file {
  strings:
    $open = /<\?(php\s|=)/ nocase
    $short = /<\?@?[a-z$\s]/ nocase
  condition:
    media_type == "text/x-php" or $open in (0..3) or $short in (0..3) or (media_type == "text/html" and $open)
}

rule php_eval_of_request {
  meta:
    description = "The PHP code evaluates what a request sends: a web shell."
    verdict = "infected"
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE|$_SERVER|php://input|getallheaders"
    needs = "$direct|$evaluated|$input|$old_regex|$made_function"
  strings:
    $direct = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?(eval|assert)\s{0,4}\(\s{0,4}["']?\{?(\?>["']\s{0,4}\.\s{0,4})?@?((stripslashes|trim|base64_decode|gzinflate|gzuncompress|str_rot13|urldecode|rawurldecode|hex2bin|strrev)\s{0,4}\(\s{0,4}@?){0,4}\$/ nocase
    $request = /\$\{?_(GET|POST|REQUEST|COOKIE|SERVER)\s{0,4}[\[{]/ nocase
    $taken = /[=(]\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}[\[{]/ nocase
    $evaluated = /;\s{0,40}@?(eval|assert)\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}\)/ nocase
    $checked = /escapeshell(arg|cmd)\s{0,4}\(|in_array\s{0,4}\(|filter_(var|input)\s{0,4}\(|preg_match\s{0,4}\(|intval\s{0,4}\(|\(int\)|ctype_\w{3,8}\s{0,4}\(/ nocase
    $input = /[;{}\r\n)@][ \t]{0,40}@?(eval|assert)\s{0,4}\(\s{0,4}@?((base64_decode|gzinflate|str_rot13|file_get_contents)\s{0,4}\(\s{0,4}){1,3}["']php:\/\/input["']/ nocase
    $old_regex = /preg_replace\s{0,4}\(\s{0,4}["'][\/#~@|!%][^"'\r\n]{1,40}[\/#~@|!%][imsxu]{0,4}e[imsxu]{0,4}["']\s{0,4},\s{0,4}@?\$/ nocase
    $made_function = /create_function\s{0,4}\(\s{0,4}["'][^"']{0,40}["']\s{0,4},\s{0,4}@?((stripslashes|base64_decode|gzinflate|str_rot13)\s{0,4}\(\s{0,4}){0,3}\$/ nocase
  condition:
    php_file and
    ($input or
      (for any i in (1..#direct) : ($request at @direct[i] + !direct[i] - 1)) or
      (for any i in (1..#old_regex) : ($request at @old_regex[i] + !old_regex[i] - 1)) or
      (for any i in (1..#made_function) : ($request at @made_function[i] + !made_function[i] - 1)) or
      ($evaluated and (for any i in (1..#taken) :
        ($evaluated in (@taken[i]..@taken[i] + 160) and not $checked in (@taken[i] - 40..@taken[i] + 160)))))
}

rule php_command_of_request {
  meta:
    description = "The PHP code runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE|$_SERVER"
    needs = "$direct|$replaced|$executed|$backticks|$bare_backticks|$appended"
  strings:
    $direct = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|var_dump|\$\w{1,40}\s{0,4}=)[\s("'<a-z_\/>.]{0,12})?@?\\?(system|passthru|shell_exec|exec|popen|proc_open|pcntl_exec)\s{0,4}\(\s{0,4}(["'](cmd(\.exe)? \/c|(\/bin\/)?(ba)?sh -c) ?["']\s{0,4}\.\s{0,4})?["']?\{?@?((stripslashes|trim|base64_decode|str_rot13|urldecode|hex2bin|strrev|end|current|reset)\s{0,4}\(\s{0,4}@?){0,3}\$/ nocase
    $replaced = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}@?pcntl_exec\s{0,4}\(\s{0,4}["'][^"'\r\n]{1,30}["']\s{0,4},\s{0,4}(array\s{0,4}\(|\[)\s{0,4}(["']-[a-z]{1,3}["']\s{0,4},\s{0,4})?@?\$/ nocase
    $request = /\$\{?_(GET|POST|REQUEST|COOKIE|SERVER)\s{0,4}[\[{)]/ nocase
    $taken = /[=(]\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}[\[{]/ nocase
    $executed = /;\s{0,40}(echo|print|\$\w{1,40}\s{0,4}=)?[\s(]{0,4}@?(system|passthru|shell_exec|exec|popen)\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}(\.\s{0,4}["'] ?2>&1["']\s{0,4})?[,)]/ nocase
    $checked = /escapeshell(arg|cmd)\s{0,4}\(|in_array\s{0,4}\(|filter_(var|input)\s{0,4}\(|preg_match\s{0,4}\(|intval\s{0,4}\(|\(int\)|ctype_\w{3,8}\s{0,4}\(/ nocase
    $backticks = /(<\?(php|=)?|[;{}\r\n)])[ \t]{0,40}(echo|print|\$\w{1,40}\s{0,4}=)\s{0,4}` ?\{?\$_(GET|POST|REQUEST|COOKIE)\[[^\[`\r\n]{1,40}`/ nocase
    $bare_backticks = /(<\?(php|=)?\s{0,8}|[;{@][ \t]{0,40})` ?\{?\$_(GET|POST|REQUEST|COOKIE)\[[^\[`\r\n]{1,40}`/ nocase
    $appended = /(<\?(php\s|=)|echo|print|return|\$\w{1,40}\s{0,4}=)\s{0,4}`[^`$\r\n]{0,80}[;&|]\s{0,4}\{?\$_(GET|POST|REQUEST|COOKIE)\[/ nocase
  condition:
    php_file and
    ($backticks or $bare_backticks or $appended or
      (for any i in (1..#direct) : ($request at @direct[i] + !direct[i] - 1)) or
      (for any i in (1..#replaced) : ($request at @replaced[i] + !replaced[i] - 1)) or
      ($executed and (for any i in (1..#taken) :
        ($executed in (@taken[i]..@taken[i] + 160) and not $checked in (@taken[i] - 40..@taken[i] + 160)))))
}

rule php_packed_loader {
  meta:
    description = "The PHP code unpacks and runs a hidden program."
    verdict = "infected"
    anchors = "base64_decode|gzinflate|gzuncompress|str_rot13|convert_uudecode"
    needs = "$inline|$inline_single|$by_variable"
  strings:
    $inline = /[;{}\r\np?@][ \t]{0,40}@?(eval|assert)\s{0,4}\(\s{0,4}(["']\?>["']\s{0,4}\.\s{0,4})?@?((gzinflate|gzuncompress|gzdecode|str_rot13|strrev|convert_uudecode|base64_decode|rawurldecode|hex2bin)\s{0,4}\(\s{0,4}@?){2,8}["'][A-Za-z0-9+\/=\\%]{100}/ nocase
    $inline_single = /[;{}\r\np?@][ \t]{0,40}@?(eval|assert)\s{0,4}\(\s{0,4}(["']\?>["']\s{0,4}\.\s{0,4})?@?(gzinflate|gzuncompress|str_rot13|base64_decode|hex2bin)\s{0,4}\(\s{0,4}["'][A-Za-z0-9+\/=]{200}/ nocase
    $by_variable = /[;{}\r\n][ \t]{0,40}@?eval\s{0,4}\(\s{0,4}@?((gzinflate|gzuncompress|str_rot13|base64_decode|strrev)\s{0,4}\(\s{0,4}@?){2,8}\$\w{1,40}\s{0,4}\)/ nocase
    $long_literal = /["'][A-Za-z0-9+\/]{400}/
  condition:
    php_file and ($inline or $inline_single or ($by_variable and $long_literal))
}

rule php_hidden_names {
  meta:
    description = "The PHP code hides the names of the functions it runs."
    verdict = "infected"
    anchors = "eval(|eval ("
    needs = "$run & $hex_globals|$pieces"
  strings:
    $hex_globals = /\$\{\s{0,4}"(\\x[0-9a-f]{2}|[A-Z_]){4,9}"\s{0,4}\}\s{0,4}\[/ nocase
    $hex_word = /"(\\x[0-9a-f]{2}){6,40}"\s{0,4}[;\])]/ nocase
    $pieces = /(["'][a-z0-9_]{1,4}["']\s{0,2}\.\s{0,2}){4}["'][a-z0-9_]{1,4}["']/ nocase
    $run = /[;{}\r\n][ \t]{0,40}@?eval\s{0,4}\(/ nocase
    $long_literal = /["'][A-Za-z0-9+\/]{200}/
  condition:
    php_file and $run and
    ((#hex_globals >= 3 and #hex_word >= 5) or ($pieces and $long_literal))
}

rule php_shell_family {
  meta:
    description = "The PHP code is a known web shell."
    verdict = "infected"
    anchors = "c99sh|r57shell|b374k|wso_version|FilesMan|weevely|p0wny"
  strings:
    $c99_1 = "c99sh_getupdate" nocase
    $c99_2 = "c99shcook" nocase
    $c99_3 = "c99ftpbrutecheck" nocase
    $c99_4 = "c99sh_surl" nocase
    $r57_1 = "r57shell" nocase
    $r57_2 = "safe_mode" nocase
    $r57_3 = "$_POST['cmd']" nocase
    $b374k_1 = "b374k" nocase
    $b374k_2 = "$GLOBALS['pass']" nocase
    $b374k_3 = "gzinflate(base64_decode(" nocase
    $wso_1 = "WSO_VERSION"
    $wso_2 = "FilesMan"
    $wso_3 = "wsoFooter" nocase
    $wso_4 = "actionSecInfo"
    $wso_5 = "$auth_pass"
    $p0wny_1 = "p0wny" nocase
    $p0wny_2 = "featureShell("
  condition:
    php_file and (
      2 of ($c99_*) or all of ($r57_*) or ($b374k_1 and $b374k_2 and $b374k_3) or 3 of ($wso_*) or all of ($p0wny_*)
    )
}

private rule picture {
  strings:
    $gif = "GIF8"
    $png = { 89 50 4E 47 0D 0A 1A 0A }
    $jpeg = { FF D8 FF }
  condition:
    $gif at 0 or $png at 0 or $jpeg at 0 or media_type startswith "image/"
}

rule php_inside_image {
  meta:
    description = "The image carries PHP code that runs what a request sends."
    verdict = "infected"
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE|$_SERVER|base64_decode|gzinflate|str_rot13"
    needs = "$opened & $unpacked|$run"
  strings:
    $opened = /<(\?(php|=)|script\s{1,4}language\s{0,4}=\s{0,4}["']?php)/ nocase
    $run = /(eval|assert|system|passthru|shell_exec|exec|popen|include|base64_decode)\s{0,4}\(/ nocase
    $request = /\$_(GET|POST|REQUEST|COOKIE|SERVER)/ nocase
    $unpacked = /(eval|assert)\s{0,4}\(\s{0,4}@?(gzinflate|base64_decode|str_rot13)\s{0,4}\(/ nocase
  condition:
    picture and
    for any i in (1..#opened) : (
      $unpacked in (@opened[i]..@opened[i] + 450) or
      ($run in (@opened[i]..@opened[i] + 450) and $request in (@opened[i]..@opened[i] + 550))
    )
}

rule php_reverse_shell {
  meta:
    description = "The PHP code gives a shell to a machine it calls: a reverse shell."
    verdict = "infected"
    anchors = "fsockopen|stream_socket_client"
    needs = "$connect & $redirected|$process"
  strings:
    $connect = /(fsockopen|stream_socket_client)\s{0,4}\(/ nocase
    $redirected = /(exec|system|passthru|popen|shell_exec|proc_open)\s{0,4}\(\s{0,4}["'][^"'\r\n]{0,20}\/(ba|da|z|k)?sh\s{1,4}-i\s{0,4}<&\d/ nocase
    $process = /proc_open\s{0,4}\(\s{0,4}(\$\w{1,20}|["'][^"'\r\n]{0,40}sh(\s-i)?["'])\s{0,4},/ nocase
    $shell = /["'](\/usr)?(\/bin\/)(ba|da|z|k)?sh(\s-i)?["']|uname -a; w; id; [^"']{0,20}sh -i/ nocase
    $loop = /stream_select\s{0,4}\(|array\s{0,4}\(\s{0,4}0\s{0,4}=>\s{0,4}\$\w{1,20}\s{0,4},\s{0,4}1\s{0,4}=>\s{0,4}\$/ nocase
  condition:
    php_file and $connect and ($redirected or ($process and $shell and $loop))
}
