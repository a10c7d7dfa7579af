// PHP that calls a function, or writes a file, that a request names. These patterns hold `$_GET` twice, so that they are tried
// at every one of them: apart from the others, they are asked only of a file in which one of them is.

private rule php_file {
  strings:
    $open = /<\?(php\s|=)/ nocase
    $short = /<\?@?[a-z$\s]/ nocase
  condition:
    media_type == "text/x-php" or $open in (0..3) or $short in (0..3) or (media_type == "text/html" and $open)
}

rule php_function_of_request {
  meta:
    description = "The PHP code calls a function that a request names: a web shell."
    verdict = "infected"
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE"
    needs = "$called|$callback|$callback_name"
  strings:
    $called = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}(echo\s{1,4}|\$\w{1,40}\s{0,4}=\s{0,4})?@?\(?\$\{?_(GET|POST|REQUEST|COOKIE)\}?\s{0,4}[\[{][^\[\]{}\r\n]{1,40}[\]}]\)?\s{0,4}\(\s{0,4}@?\$\{?_(GET|POST|REQUEST|COOKIE)\s{0,4}[\[{}]/ nocase
    $callback = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}(echo\s{1,4})?@?(call_user_func|call_user_func_array|array_map|array_filter|array_walk|usort|uasort|register_shutdown_function)\s{0,4}\(\s{0,4}@?(\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,4},\s{0,4}(array\s{0,4}\()?\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)|(array\s{0,4}\(|\[)?\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,4}[)\]]?\s{0,4},\s{0,4}["'](assert|system|eval|passthru)["'])/ nocase
    $callback_name = /(array_map|array_walk|call_user_func|array_filter|usort)\s{0,4}\(\s{0,4}["'](ass["'. ]{0,6}ert|sys["'. ]{0,6}tem|passthru|shell_exec|exec)["']\s{0,4},\s{0,4}(array\s{0,4}\(\s{0,4}|\[\s{0,4})?@?\$_(GET|POST|REQUEST|COOKIE)/ nocase
  condition:
    php_file and any of them
}

rule php_writes_request_to_file {
  meta:
    description = "The PHP code writes what a request sends under a name that the request chooses: a dropper."
    verdict = "infected"
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE"
    needs = "$put|$write"
  strings:
    $put = /[;{}\r\n)?p@][ \t]{0,40}@?file_put_contents\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,4},\s{0,4}@?((stripslashes|base64_decode|gzinflate|urldecode|file_get_contents|hex2bin)\s{0,4}\(\s{0,4}@?){0,3}\$_(GET|POST|REQUEST|COOKIE)/ nocase
    $write = /f(write|puts)\s{0,4}\(\s{0,4}fopen\s{0,4}\(\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,4},\s{0,4}["'][wa]\+?b?["']\s{0,4}\)\s{0,4},\s{0,4}@?((stripslashes|base64_decode|urldecode)\s{0,4}\(\s{0,4}){0,2}\$_(GET|POST|REQUEST|COOKIE)/ nocase
  condition:
    php_file and any of them
}
