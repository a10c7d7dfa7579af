// The same as in PHP for the other languages that run on a server from a file of the web root.

private rule server_page {
  strings:
    $open = "<%"
    $jsp_tag = /<jsp:[a-z]/ nocase
  condition:
    media_type != "text/markdown" and ($open in (0..4096) or $jsp_tag in (0..4096))
}

rule jsp_command_of_request {
  meta:
    description = "The JSP page runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "getParameter|getHeader"
    needs = "<%|<jsp:"
  strings:
    $direct = /getRuntime\s{0,4}\(\s{0,4}\)\s{0,4}\.\s{0,4}exec\s{0,4}\(\s{0,4}(new\s{1,4}String\s{0,4}\[\s{0,4}\]\s{0,4}\{[^}]{0,80},\s{0,4})?request\s{0,4}\.\s{0,4}get(Parameter|Header)\s{0,4}\(/
    $builder = /new\s{1,4}ProcessBuilder\s{0,4}\([^;]{0,80}request\s{0,4}\.\s{0,4}get(Parameter|Header)\s{0,4}\(/
    $assigned = /String\s{1,4}\w{1,30}\s{0,4}=\s{0,4}request\s{0,4}\.\s{0,4}getParameter\s{0,4}\(\s{0,4}"(cmd|command|exec|c|x|pass|shell)"\s{0,4}\)/
    $run = /(getRuntime\s{0,4}\(\s{0,4}\)\s{0,4}\.\s{0,4}exec|new\s{1,4}ProcessBuilder)\s{0,4}\(/
  condition:
    server_page and ($direct or $builder or ($assigned and $run))
}

rule jsp_class_of_request {
  meta:
    description = "The JSP page loads a class that a request sends: a web shell."
    verdict = "infected"
    anchors = "defineClass"
    needs = "<%|<jsp: & classloader & newinstance"
  strings:
    $define = "defineClass"
    $loader = /extends\s{1,8}ClassLoader/
    $secret = /Cipher\s{0,4}\.\s{0,4}getInstance\s{0,4}\(\s{0,4}"AES/
    $decode = /BASE64Decoder|Base64\s{0,4}\.\s{0,4}getDecoder|decodeBuffer|base64Decode/
    $request = /request\s{0,4}\.\s{0,4}get(Reader|Parameter|InputStream)\s{0,4}\(/
    $instance = /\.\s{0,4}newInstance\s{0,4}\(\s{0,4}\)/
  condition:
    server_page and $define and $loader and $request and $instance and ($secret or $decode)
}

rule asp_eval_of_request {
  meta:
    description = "The ASP page evaluates what a request sends: a web shell."
    verdict = "infected"
    anchors = "eval(request|eval request|eval (request|execute(request|execute request|execute (request|global(request|global request|global (request"
    needs = "<%|<script"
  strings:
    $block = /<%[^%]{0,200}/
    $classic = /\b(eval|execute|executeglobal) ?\(?request\s{0,4}(\.\s{0,4}(item|form|querystring|cookies)\s{0,4})?[(\[]/ nocase
    $on_server = /runat\s{0,4}=\s{0,4}["']?server/ nocase
    $taken = /\b(eval|execute) ?\(?request\s{0,4}[(\[.]/ nocase
    $tag = "<script" nocase
  condition:
    media_type != "text/markdown" and
    ((for any i in (1..#block) : ($classic in (@block[i]..@block[i] + !block[i]))) or
      ($tag and (for any i in (1..#on_server) : ($taken in (@on_server[i]..@on_server[i] + 320)))))
}

rule aspx_command_of_request {
  meta:
    description = "The ASP.NET page runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "ProcessStartInfo|Process.Start|StartInfo"
    needs = "<%@"
  strings:
    $page = /<%@\s{0,4}(Page|WebHandler|WebService)\s/ nocase
    $process = /ProcessStartInfo|Process\s{0,4}\.\s{0,4}Start\s{0,4}\(|\.StartInfo\.FileName/
    $shell = /"(cmd(\.exe)?|powershell(\.exe)?|c:\\\\windows\\\\system32\\\\cmd\.exe)"|"\/c /i
    $started = /\.Arguments\s{0,4}=|ProcessStartInfo\s{0,4}\(|Process\s{0,4}\.\s{0,4}Start\s{0,4}\(/ nocase
    $taken = /Request\s{0,4}(\.\s{0,4}(Form|QueryString|Params|Headers|Cookies)\s{0,4})?\[|\btxt\w{0,20}\.Text|\bcmd\b/ nocase
  condition:
    $page and $process and $shell and (for any i in (1..#started) : ($taken in (@started[i]..@started[i] + 90)))
}

rule coldfusion_command_of_request {
  meta:
    description = "The ColdFusion page runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "<cfexecute"
  strings:
    $run = "<cfexecute" nocase
    $value = /#\s{0,4}(form|url)\./ nocase
    $named = /(name|arguments)\s{0,4}=/ nocase
  condition:
    media_type != "text/markdown" and
    (for any i in (1..#run) : ($named in (@run[i]..@run[i] + 220) and $value in (@run[i]..@run[i] + 300)))
}

rule perl_command_of_request {
  meta:
    description = "The Perl script runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "->param(|(param(|= param(|query_string"
    needs = "$direct|$backticks"
  strings:
    $shebang = /#!\s{0,4}\/[^\r\n#]{0,40}perl/
    $direct = /[;{}\r\n]\s{0,20}(print\s{1,4})?(system|exec|open)\s{0,4}\(?\s{0,4}(\$\w{1,20}->)?param\s{0,4}\(\s{0,4}["']/
    $backticks = /[;{}\r\n]\s{0,20}(print|my\s{1,4}[$@]\w{1,20}\s{0,4}=)\s{0,4}`\$(cmd|command|ENV\{'?QUERY_STRING'?\})[^`\r\n]{0,20}`/
    $parameter = /\$(cmd|command)\s{0,4}=\s{0,4}(\$\w{1,20}->)?param\s{0,4}\(|QUERY_STRING/
  condition:
    ($shebang at 0 or media_type == "text/x-perl") and ($direct or ($backticks and $parameter))
}
