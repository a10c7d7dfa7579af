// Batch, VBScript, JScript and HTML applications.

private rule windows_script {
  strings:
    $batch = /@?echo\s{1,4}off/ nocase
  condition:
    media_type == "text/x-bat" or media_type == "text/vbscript" or media_type == "text/x-powershell" or
    media_type == "text/javascript" or media_type == "text/html" or media_type == "text/x-vb" or
    $batch at 0
}

rule script_runs_remote_code {
  meta:
    description = "The script makes Windows run code from elsewhere with its own tools."
    verdict = "infected"
    anchors = "mshta|regsvr32|rundll32|certutil|bitsadmin"
  strings:
    $mshta = /(^|[&|;"'\r\n\s(])mshta(\.exe)?\s{1,4}["']?(https?:\/\/|vbscript:|javascript:)/ nocase
    $regsvr32 = /regsvr32(\.exe)?\s{1,4}[^\r\n]{0,40}\/i:\s{0,2}["']?https?:\/\/[^\r\n]{1,200}scrobj/ nocase
    $rundll32 = /rundll32(\.exe)?\s{1,4}["']?javascript:/ nocase
    $certutil = /certutil(\.exe)?\s{1,4}[^\r\n]{0,40}[-\/]urlcache\s[^\r\n]{0,200}https?:\/\/[^\r\n]{1,200}(\r?\n|&|;)\s{0,20}(start|call|cmd|@|%temp%|\.\\|[^\r\n]{0,60}\.exe)/ nocase
    $decoded = /certutil(\.exe)?\s{1,4}[-\/]decode\s[^\r\n]{1,160}\.(exe|dll|scr)\s{0,4}["']?\s{0,4}(&|\r?\n)\s{0,20}(&\s{0,2})?(start|call|%|rundll32|[^\r\n]{0,60}\.exe)/ nocase
    $bitsadmin = /bitsadmin(\.exe)?\s{1,4}[^\r\n]{0,40}\/transfer\s[^\r\n]{1,80}https?:\/\/[^\r\n]{1,200}(\r?\n|&|;)\s{0,20}(&\s{0,2})?(start|call|%|[^\r\n]{0,60}\.exe)/ nocase
    $from_web = /<html|<!doctype/ nocase
    $shell_object = "WScript.Shell" nocase
  condition:
    windows_script and (media_type != "text/html" or $shell_object) and
    (media_type != "text/javascript" or $shell_object) and
    any of ($mshta, $regsvr32, $rundll32, $certutil, $decoded, $bitsadmin) and ($shell_object or not $from_web in (0..256))
}

rule script_dropper {
  meta:
    description = "The script downloads a program, saves it and runs it: a dropper."
    verdict = "infected"
    anchors = "wscript.shell|shell.application"
  strings:
    $object = /(CreateObject|ActiveXObject|GetObject)\s{0,4}\(\s{0,4}["']/ nocase
    $shell = /WScript\.Shell|Shell\.Application/ nocase
    $fetch = /MSXML2\.(Server)?XMLHTTP|Microsoft\.XMLHTTP|WinHttp\.WinHttpRequest/ nocase
    $stream = /ADODB\.Stream/ nocase
    $save = /\.SaveToFile\b/ nocase
    $run = /\.(Run|Exec|ShellExecute)\b\s{0,4}\(?/ nocase
  condition:
    windows_script and all of them
}

rule script_starts_hidden_command {
  meta:
    description = "The HTML application or script starts a hidden command: a dropper."
    verdict = "infected"
    anchors = "wscript.shell"
  strings:
    $shell = /(CreateObject|ActiveXObject)\s{0,4}\(\s{0,4}["']WScript\.Shell["']\s{0,4}\)/ nocase
    $application = /<hta:application/ nocase
    $hidden_run = /\.Run\s{0,4}\(?\s{0,4}["'][^\r\n]{0,400}(powershell|cmd(\.exe)?\s{1,4}\/c|mshta|regsvr32|bitsadmin|certutil|wscript)[^\r\n]{0,600}["']?\s{0,4},\s{0,4}(0|vbHide)\b/ nocase
    $powershell = /powershell(\.exe)?[^\r\n]{0,200}(-enc|-e\s|-w\s{1,4}hidden|-windowstyle\s{1,4}hidden|downloadstring|downloadfile|frombase64string|-nop)/ nocase
    $window = /window\.(resizeTo|moveTo)\s{0,4}\(?\s{0,4}[-0]|windowState\s{0,4}=\s{0,4}["']minimize["']|showInTaskbar\s{0,4}=\s{0,4}["']no["']|self\.close|window\.close/ nocase
    $download = /https?:\/\/|frombase64string|-enc/ nocase
  condition:
    windows_script and $shell and
    (($hidden_run and $powershell) or ($hidden_run and $download and $window) or ($application and $powershell))
}

rule script_hidden_by_arithmetic {
  meta:
    description = "The script builds a hidden program from numbers and runs it."
    verdict = "infected"
    anchors = "&chr(|& chr(|&chrw(|& chrw("
  strings:
    $run = /(^|[:\r\n])\s{0,20}Execute(Global)?[\s(]/ nocase
    $numbers = /(Chr\w?\s{0,2}\(\s{0,2}[\d&+\-*\/()\sCLngh"]{1,40}\)\s{0,4}&\s{0,4}){30}/ nocase
  condition:
    (media_type == "text/vbscript" or media_type == "text/x-vb") and
    all of them
}

rule macro_dropper {
  meta:
    description = "The macro downloads and runs a program when the document opens."
    verdict = "infected"
    anchors = "autoopen|auto_open|document_open|workbook_open|autoexec"
  strings:
    $auto = /Sub\s{1,4}(AutoOpen|Auto_Open|Document_Open|Workbook_Open|AutoExec)\s{0,4}\(/ nocase
    $fetch = /URLDownloadToFile|MSXML2\.(Server)?XMLHTTP|WinHttp\.WinHttpRequest|DownloadFile|DownloadString/ nocase
    $run = /WScript\.Shell|Shell\s{0,4}\(|ShellExecute|Win32_Process/ nocase
  condition:
    (media_type == "text/x-vb" or media_type == "text/vbscript") and
    all of them
}
