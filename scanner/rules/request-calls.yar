// PHP that calls a function, or includes or writes a file, that a request names. Some of these patterns hold `$_GET` twice, so that
// they are tried at every one of them: apart from the others, they are asked only of a file in which one of them is.

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
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE|${'_"
    needs = "$called|$hidden|$callback|$callback_name"
  strings:
    $called = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return)\s{1,4}|\$\w{1,40}\s{0,4}=\s{0,4})?@?(new\s{1,4})?\(?\$\{?["']?_(GET|POST|REQUEST|COOKIE)["']?\}?\s{0,4}[\[{][^\[\]{}\r\n]{1,40}[\]}]\)?\s{0,4}\(\s{0,4}@?\$\{?_(GET|POST|REQUEST|COOKIE)\s{0,4}[\[{}]/ nocase
    $hidden = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return)\s{1,4}|\$\w{1,40}\s{0,4}=\s{0,4})?@?\$\{\s{0,2}(["']_[a-z]{0,8}["'](\s{0,2}\.\s{0,2}["'][a-z_]{1,8}["']){0,4}\s{0,2}\}\s{0,4}\[[^\[\]\r\n]{1,40}\]|\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,2}\})\s{0,4}\(/ nocase
    $callback = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}(echo\s{1,4})?@?(call_user_func|call_user_func_array|array_map|array_filter|array_walk|usort|uasort|register_shutdown_function)\s{0,4}\(\s{0,4}@?(\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,4},\s{0,4}(array\s{0,4}\()?\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)|(array\s{0,4}\(|\[)?\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\s{0,4}\[[^\[\]\r\n]{1,40}\]\s{0,4}[)\]]?\s{0,4},\s{0,4}["'](assert|system|eval|passthru)["'])/ nocase
    $callback_name = /(array_map|array_walk|call_user_func|array_filter|usort)\s{0,4}\(\s{0,4}["'](ass["'. ]{0,6}ert|sys["'. ]{0,6}tem|passthru|shell_exec|exec)["']\s{0,4},\s{0,4}(array\s{0,4}\(\s{0,4}|\[\s{0,4})?@?\$_(GET|POST|REQUEST|COOKIE)/ nocase
  condition:
    php_file and any of them
}

rule php_callback_of_request {
  meta:
    description = "The PHP code has a function called that a request names: a web shell."
    verdict = "infected"
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE"
    needs = "$first|$later|$named|$quoted|$spread"
  strings:
    $first = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?\(?(call_user_func|call_user_func_array|forward_static_call|forward_static_call_array|array_map|register_shutdown_function|register_tick_function|set_error_handler|set_exception_handler|ob_start|new\s{1,4}\\?ReflectionFunction)\s{0,4}\(\s{0,4}@?\$/ nocase
    $later = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?(usort|uasort|uksort|array_filter|array_walk|array_walk_recursive|array_reduce|iterator_apply|preg_replace_callback)\s{0,4}\(\s{0,4}(\$\w{1,40}(\[[^\[\]\r\n]{1,40}\])?|["'][^"'\r\n]{1,40}["']|(array\s{0,4}\(|\[)[^\[\]()\r\n]{0,40}(\[[^\[\]\r\n]{1,20}\])?[)\]])\s{0,4},\s{0,4}@?\$/ nocase
    $named = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?(call_user_func|call_user_func_array|forward_static_call|forward_static_call_array|array_map|array_walk|array_filter|usort|register_shutdown_function|register_tick_function)\s{0,4}\(\s{0,4}["']\\?(assert|system|passthru|shell_exec|exec|popen|proc_open|pcntl_exec)["']\s{0,4},\s{0,4}(array\s{0,4}\(\s{0,4}|\[\s{0,4}|\(array\)\s{0,4})?@?\$/ nocase
    $quoted = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?\(?(["'][a-z_]{1,12}["']\s{0,2}\.?\s{0,2}){1,6}\)?\s{0,4}\(\s{0,4}@?\$/ nocase
    $spread = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}@?(call_user_func|array_map|array_filter|usort|uasort|array_walk|register_shutdown_function)\s{0,4}\(\s{0,4}\.\.\.\s{0,4}\$_(GET|POST|REQUEST|COOKIE)\b/ nocase
    $whole = /\$\{?_(GET|POST|REQUEST|COOKIE)\}?\s{0,4}[\[{][^\[\]{}\r\n;]{1,40}[\]}]\s{0,4}[,)]/ nocase
    $request = /\$\{?_(GET|POST|REQUEST|COOKIE)\}?\s{0,4}[\[{,)]/ nocase
    $checked = /in_array\s{0,4}\(|array_key_exists\s{0,4}\(|preg_match\s{0,4}\(|ctype_\w{3,8}\s{0,4}\(/ nocase
  condition:
    php_file and
    ($spread or
      (for any i in (1..#named) : ($request at @named[i] + !named[i] - 1)) or
      (for any i in (1..#quoted) : ($request at @quoted[i] + !quoted[i] - 1)) or
      (for any i in (1..#first) : ($whole at @first[i] + !first[i] - 1 and not $checked in (@first[i] - 160..@first[i]))) or
      (for any i in (1..#later) : ($whole at @later[i] + !later[i] - 1 and not $checked in (@later[i] - 160..@later[i]))))
}

rule php_runs_header_or_body {
  meta:
    description = "The PHP code runs what the headers or the body of a request say: a web shell."
    verdict = "infected"
    anchors = "getallheaders|request_headers|getenv|php://input|INPUT_GET|INPUT_POST|INPUT_COOKIE"
    needs = "$run"
  strings:
    $run = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|var_dump|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?\\?(system|passthru|shell_exec|exec|popen|proc_open|eval|assert)\s{0,4}\(\s{0,4}@?((stripslashes|trim|base64_decode|str_rot13|urldecode|hex2bin|strrev|gzinflate)\s{0,4}\(\s{0,4}@?){0,3}((getallheaders|apache_request_headers)\s{0,4}\(\s{0,4}\)\s{0,4}\[|getenv\s{0,4}\(\s{0,4}["']HTTP_|file_get_contents\s{0,4}\(\s{0,4}["']php:\/\/input|filter_input\s{0,4}\(\s{0,4}INPUT_(GET|POST|COOKIE)\s{0,4},\s{0,4}["'][^"'\r\n]{1,40}["']\s{0,4}\))/ nocase
  condition:
    php_file and $run
}

rule php_includes_request {
  meta:
    description = "The PHP code includes what a request names: a web shell."
    verdict = "infected"
    anchors = "$_GET|{_GET|$_POST|{_POST|$_REQUEST|{_REQUEST|$_COOKIE|php://input"
    needs = "$include|$input"
  strings:
    $include = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}((echo|print|return|die|exit|\$\w{1,40}\s{0,4}=)[\s(]{0,4})?@?(include|require)(_once)?\s{0,4}\(?\s{0,4}["']?\{?@?((base64_decode|urldecode|rawurldecode|trim|stripslashes|hex2bin|str_rot13|strrev)\s{0,4}\(\s{0,4}@?){0,3}\$/ nocase
    $input = /(<\?(php|=)?|[;{}\r\n)@])[ \t]{0,40}@?(include|require)(_once)?\s{0,4}\(?\s{0,4}["'](php:\/\/input["']|data:[a-z\/;,0-9]{0,40}["']\s{0,4}\.\s{0,4}@?\$_(GET|POST|REQUEST|COOKIE)\b)/ nocase
    $alone = /\$\{?_(GET|POST|REQUEST|COOKIE)\}?\s{0,4}[\[{][^\[\]{}\r\n;]{1,40}[\]}][\s)}"']{0,8}(;|\?>)/ nocase
    $checked = /in_array\s{0,4}\(|array_key_exists\s{0,4}\(|preg_match\s{0,4}\(|basename\s{0,4}\(|ctype_\w{3,8}\s{0,4}\(/ nocase
  condition:
    php_file and
    ($input or
      (for any i in (1..#include) :
        ($alone at @include[i] + !include[i] - 1 and not $checked in (@include[i] - 160..@include[i]))))
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
