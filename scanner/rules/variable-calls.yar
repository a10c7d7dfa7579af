// PHP that calls a function by a variable, or has it called. Apart from the other rules: these patterns are slow where many variables
// are, and only a file that names a shell function, or extracts a request, is asked.

private rule php_file {
  strings:
    $open = /<\?(php\s|=)/ nocase
    $short = /<\?@?[a-z$\s]/ nocase
  condition:
    media_type == "text/x-php" or $open in (0..3) or $short in (0..3) or (media_type == "text/html" and $open)
}

rule php_shell_function_in_variable {
  meta:
    description = "The PHP code calls a shell function by a variable and passes it what a request sends: a web shell."
    verdict = "infected"
    anchors = "$_GET|$_POST|$_REQUEST|$_COOKIE"
    needs = "$named & $called|$taken"
  strings:
    $named = /\$\w{1,40}\s{0,4}=\s{0,4}(\[\s{0,4}|array\s{0,4}\(\s{0,4})?["']\\?(assert|system|passthru|shell_exec|exec|popen|proc_open|pcntl_exec)["']/ nocase
    $called = /\$\w{1,40}(\[[^\[\]\r\n]{1,20}\])?\s{0,4}\(\s{0,4}@?((stripslashes|trim|base64_decode|str_rot13|urldecode|hex2bin|strrev)\s{0,4}\(\s{0,4}@?){0,3}\$_(GET|POST|REQUEST|COOKIE)\s{0,4}[\[{]/ nocase
    $taken = /\$\w{1,40}\s{0,4}=\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,4};\s{0,4}(echo\s{1,4})?@?\$\w{1,40}\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}[,)]/ nocase
  condition:
    php_file and
    (for any i in (1..#named) : ($called in (@named[i]..@named[i] + 1000) or $taken in (@named[i]..@named[i] + 100)))
}

rule php_call_of_extracted {
  meta:
    description = "The PHP code extracts variables from a request and calls a function by one of them: a web shell."
    verdict = "infected"
    anchors = "$_GET|$_POST|$_REQUEST|$_COOKIE"
    needs = "$extracted & $called"
  strings:
    $extracted = /(extract|parse_str)\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\b/ nocase
    $called = /[;{}\r\n)@][ \t]{0,40}((echo|print|return|die|exit)[\s(]{1,4})?@?(\$\w{1,40}|assert|eval|system|passthru|shell_exec|exec|popen)\s{0,4}\(\s{0,4}@?\$\w{1,40}\s{0,4}[,)]/ nocase
  condition:
    php_file and for any i in (1..#extracted) : ($called in (@extracted[i]..@extracted[i] + 200))
}

rule php_request_to_shell_function {
  meta:
    description = "The PHP code has a shell function called for what a request sends: a web shell."
    verdict = "infected"
    anchors = "$_GET|$_POST|$_REQUEST|$_COOKIE"
    needs = "$walked"
  strings:
    $walked = /(array_walk|array_walk_recursive|array_filter|usort|uasort|uksort)\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}(\[[^\[\]\r\n]{1,40}\])?\s{0,4},\s{0,4}["']\\?(assert|system|passthru|shell_exec|exec|popen|proc_open|pcntl_exec)["']/ nocase
  condition:
    php_file and $walked
}
