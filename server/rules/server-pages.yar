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
  strings:
    $classic = /<%[^%]{0,200}\b(eval|execute|executeglobal) ?\(?request\s{0,4}(\.\s{0,4}(item|form|querystring|cookies)\s{0,4})?[(\[]\s{0,4}["']?/ nocase
    $script = /<script[^>]{0,80}runat\s{0,4}=\s{0,4}["']?server["']?[^>]{0,80}>[^<]{0,200}\b(eval|execute) ?\(?request\s{0,4}[(\[.]/ nocase
  condition:
    media_type != "text/markdown" and any of them
}

rule aspx_command_of_request {
  meta:
    description = "The ASP.NET page runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "ProcessStartInfo|Process.Start|StartInfo"
  strings:
    $page = /<%@\s{0,4}(Page|WebHandler|WebService)\s/ nocase
    $process = /ProcessStartInfo|Process\s{0,4}\.\s{0,4}Start\s{0,4}\(|\.StartInfo\.FileName/
    $shell = /"(cmd(\.exe)?|powershell(\.exe)?|c:\\\\windows\\\\system32\\\\cmd\.exe)"|"\/c /i
    $request = /(\.Arguments\s{0,4}=|ProcessStartInfo\s{0,4}\(|Process\s{0,4}\.\s{0,4}Start\s{0,4}\()[^;]{0,60}(Request\s{0,4}(\.\s{0,4}(Form|QueryString|Params|Headers|Cookies)\s{0,4})?\[|\btxt\w{0,20}\.Text|\bcmd\b)/ nocase
  condition:
    all of them
}

rule coldfusion_command_of_request {
  meta:
    description = "The ColdFusion page runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "<cfexecute"
  strings:
    $run = /<cfexecute\s[^>]{0,200}(name|arguments)\s{0,4}=\s{0,4}["'][^"'>]{0,60}#\s{0,4}(form|url)\./ nocase
    $by_name = /<cfexecute\s{1,20}name\s{0,4}=\s{0,4}["']#(form|url)\./ nocase
  condition:
    media_type != "text/markdown" and any of them
}

rule perl_command_of_request {
  meta:
    description = "The Perl script runs a command that a request sends: a web shell."
    verdict = "infected"
    anchors = "->param(|(param(|= param(|query_string"
  strings:
    $shebang = /#!\s{0,4}\/[^\r\n]{0,40}perl/
    $direct = /[;{}\r\n]\s{0,20}(print\s{1,4})?(system|exec|open)\s{0,4}\(?\s{0,4}(\$\w{1,20}->)?param\s{0,4}\(\s{0,4}["']/
    $backticks = /[;{}\r\n]\s{0,20}(print|my\s{1,4}[$@]\w{1,20}\s{0,4}=)\s{0,4}`\$(cmd|command|ENV\{'?QUERY_STRING'?\})[^`\r\n]{0,20}`/
    $parameter = /\$(cmd|command)\s{0,4}=\s{0,4}(\$\w{1,20}->)?param\s{0,4}\(|QUERY_STRING/
  condition:
    ($shebang at 0 or media_type == "text/x-perl") and ($direct or ($backticks and $parameter))
}
