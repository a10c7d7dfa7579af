// Batch, VBScript, JScript and HTML applications.

private rule windows_script {
  strings:
    $batch = /echo\s{1,4}off/ nocase
    $quiet_batch = /@echo\s{1,4}off/ nocase
  condition:
    media_type == "text/x-bat" or media_type == "text/vbscript" or media_type == "text/x-powershell" or
    media_type == "text/javascript" or media_type == "text/html" or media_type == "text/x-vb" or
    $batch at 0 or $quiet_batch at 0
}

private rule basic_file {
  condition:
    media_type == "text/vbscript" or media_type == "text/x-vb"
}

rule script_runs_remote_code {
  meta:
    description = "The script makes Windows run code from elsewhere with its own tools."
    verdict = "infected"
    anchors = "mshta|regsvr32|rundll32|certutil|bitsadmin"
  strings:
    $mshta = /(^|[&|;"'\r\n\s(])mshta(\.exe)?\s{1,4}["']?(https?:\/\/|vbscript:|javascript:)/ nocase
    $regsvr32 = "regsvr32" nocase
    $from_address = /\/i:\s{0,2}["']?https?:\/\// nocase
    $scriptlet = "scrobj" nocase
    $rundll32 = /rundll32(\.exe)?\s{1,4}["']?javascript:/ nocase
    $certutil = "certutil" nocase
    $urlcache = /[-\/]urlcache\s/ nocase
    $address = /https?:\/\// nocase
    $then_start = /[\n&;][ \t]{0,20}(start|call|cmd|@|%temp%|\.\\)/ nocase
    $then_program = /[\n&;][^\r\n&;]{0,80}\.exe/ nocase
    $decode = /[-\/]decode\s/ nocase
    $program = /\.(exe|dll|scr)\b/ nocase
    $then_run = /[\n&][ \t]{0,20}(start|call|%|rundll32)/ nocase
    $bitsadmin = "bitsadmin" nocase
    $transfer = /\/transfer\s/ nocase
    $from_web = /<html|<!doctype/ nocase
    $shell_object = "WScript.Shell" nocase
  condition:
    windows_script and (media_type != "text/html" or $shell_object) and
    (media_type != "text/javascript" or $shell_object) and
    ($mshta or $rundll32 or
      (for any i in (1..#regsvr32) : ($from_address in (@regsvr32[i]..@regsvr32[i] + 60) and $scriptlet in (@regsvr32[i]..@regsvr32[i] + 300))) or
      (for any i in (1..#certutil) : (
        ($urlcache in (@certutil[i]..@certutil[i] + 60) and $address in (@certutil[i]..@certutil[i] + 280) and
          any of ($then_start, $then_program) in (@certutil[i]..@certutil[i] + 500)) or
        ($decode in (@certutil[i]..@certutil[i] + 20) and $program in (@certutil[i]..@certutil[i] + 190) and
          any of ($then_run, $then_program) in (@certutil[i]..@certutil[i] + 280)))) or
      (for any i in (1..#bitsadmin) : ($transfer in (@bitsadmin[i]..@bitsadmin[i] + 60) and $address in (@bitsadmin[i]..@bitsadmin[i] + 160) and
        any of ($then_run, $then_program) in (@bitsadmin[i]..@bitsadmin[i] + 460)))) and
    ($shell_object or not $from_web in (0..256))
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
    $run = /\.Run\s{0,4}\(?\s{0,4}["']/ nocase
    $tool = /powershell|cmd(\.exe)?\s{1,4}\/c|mshta|regsvr32|bitsadmin|certutil|wscript/ nocase
    $no_window = /,\s{0,4}(0|vbHide)\b/ nocase
    $powershell = "powershell" nocase
    $unseen = /-enc|-e\s|-w\s{1,4}hidden|-windowstyle\s{1,4}hidden|downloadstring|downloadfile|frombase64string|-nop/ nocase
    $window = /window\.(resizeTo|moveTo)\s{0,4}\(?\s{0,4}[-0]|windowState\s{0,4}=\s{0,4}["']minimize["']|showInTaskbar\s{0,4}=\s{0,4}["']no["']|self\.close|window\.close/ nocase
    $download = /https?:\/\/|frombase64string|-enc/ nocase
  condition:
    windows_script and $shell and
    (((for any i in (1..#run) : ($tool in (@run[i]..@run[i] + 420) and $no_window in (@run[i]..@run[i] + 1100))) and
        ((for any i in (1..#powershell) : ($unseen in (@powershell[i]..@powershell[i] + 220))) or ($download and $window))) or
      ($application and (for any i in (1..#powershell) : ($unseen in (@powershell[i]..@powershell[i] + 220)))))
}

rule script_hidden_by_arithmetic {
  meta:
    description = "The script builds a hidden program from numbers and runs it."
    verdict = "infected"
    anchors = "&chr(|& chr(|&chrw(|& chrw("
  strings:
    $run = /(^|[:\r\n])\s{0,20}Execute(Global)?[\s(]/ nocase
    $number = /Chr\w?\s{0,2}\(\s{0,2}[\d&+\-*\/()\sCLngh"]{1,40}\)\s{0,4}&/ nocase
  condition:
    basic_file and $run and
    for any i in (1..#number) : (#number in (@number[i]..@number[i] + 1800) >= 30)
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
    basic_file and all of them
}
