// PowerShell, in its own files and in the files that start it. `iex (DownloadString …)` with a bypassed policy is the
// install line of Chocolatey: it takes a hidden window or something as clear to refuse a file.

private rule windows_script {
  strings:
    $batch = /@?echo\s{1,4}off/ nocase
  condition:
    media_type == "text/x-powershell" or media_type == "text/x-bat" or media_type == "text/vbscript" or
    media_type == "text/javascript" or media_type == "text/html" or media_type == "text/x-vb" or
    media_type == "text/x-python" or media_type == "text/x-shellscript" or $batch at 0
}

rule powershell_hidden_encoded_command {
  meta:
    description = "The script starts PowerShell unseen with an encoded command."
    verdict = "infected"
    anchors = "powershell|pwsh -|pwsh.exe"
  strings:
    $encoded = /(powershell|pwsh)(\.exe)?["']?(\s{1,4}[-\/][a-z]{1,20}(\s{1,4}[a-z0-9]{1,20})?){0,8}\s{1,4}[-\/]e(nc|ncodedcommand|c|n|nco|ncod)?\s{1,4}["']?[A-Za-z0-9+\/]{100}/ nocase
    $hidden = /(powershell|pwsh)(\.exe)?["']?[^\r\n]{0,160}([-\/]w(in|indowstyle|indow)?\s{1,4}(h|hid|hidden|1)\b|[-\/]nop(rofile)?\b|[-\/]noni|[-\/]s?ta?\s|[-\/](ep|ex|exec|executionpolicy)\s{1,4}(bypass|unrestricted))/ nocase
    $unseen = /CreateNoWindow|\.Run\s{0,4}\(?\s{0,4}[^\r\n]{1,400},\s{0,4}(0|false)\b|subprocess\.|os\.system|start\s{1,4}\/(b|min)\b/ nocase
  condition:
    windows_script and $encoded and ($hidden or $unseen)
}

rule powershell_hidden_download {
  meta:
    description = "The script downloads and runs a program with PowerShell, unseen."
    verdict = "infected"
    anchors = "downloadstring|downloadfile|downloaddata|invoke-webrequest|invoke-restmethod|net.webclient"
  strings:
    $run_download = /(iex|invoke-expression|&\s{0,4}\(?["']?i["'`+]{0,4}e["'`+]{0,4}x)[^\r\n]{0,160}(downloadstring|invoke-webrequest|iwr|invoke-restmethod|irm)\b/ nocase
    $download_run = /(downloadstring|invoke-webrequest|invoke-restmethod)\s{0,4}\(?[^\r\n]{1,200}\|\s{0,4}(iex|invoke-expression)\b/ nocase
    $download_start = /download(file|data)\s{0,4}\([^\r\n]{1,300}(;|\r?\n|&)\s{0,80}(start-process|start|invoke-item|saps|\(new-object -com|&)\s[^\r\n]{0,80}(\$env:(temp|appdata|public)|%temp%|%appdata%|\.exe)/ nocase
    $hidden = /[-\/]w(in|indowstyle|indow)?\s{1,4}["']?(h|hid|hidden|1)["']?[\s"';]/ nocase
    $unseen = /\.Run\s{0,4}\(?[^\r\n]{1,600},\s{0,4}(0|vbHide)\b|CreateNoWindow\s{0,4}=\s{0,4}\$?true/ nocase
    $amsi = /amsi(utils|initfailed|scanbuffer)/ nocase
  condition:
    windows_script and ($run_download or $download_run or $download_start) and ($hidden or $unseen or $amsi)
}

rule powershell_program_in_memory {
  meta:
    description = "The script loads a hidden program into memory."
    verdict = "infected"
    anchors = "frombase64string"
  strings:
    $decode = /FromBase64String\s{0,4}\(/ nocase
    $assembly = /\[(System\.)?Reflection\.Assembly\]\s{0,4}::\s{0,4}Load\s{0,4}\(|\[AppDomain\]::CurrentDomain\.Load\s{0,4}\(/ nocase
    $expression = /\b(iex|invoke-expression)\b[^\r\n]{0,200}(FromBase64String|ReadToEnd)|ReadToEnd\s{0,4}\(\s{0,4}\)\s{0,4}\)?\s{0,4}\|\s{0,4}(iex|invoke-expression)/ nocase
    $program = /["']TV(qQ|pQ|oA|pB|pA|ro)[A-Za-z0-9+\/]{400}/
    $packed = /["'](H4sI|7[b-x0-9])[A-Za-z0-9+\/]{400}/
    $unpack = /IO\.Compression\.(GzipStream|DeflateStream)/ nocase
  condition:
    windows_script and $decode and (($assembly and ($program or $packed)) or ($expression and $packed and $unpack))
}

rule powershell_shellcode {
  meta:
    description = "The script puts machine code into memory and runs it."
    verdict = "infected"
    anchors = "virtualalloc|ntallocatevirtualmemory"
  strings:
    $allocate = /VirtualAlloc(Ex)?\b|NtAllocateVirtualMemory/ nocase
    $copy = /\[(System\.)?Runtime\.InteropServices\.Marshal\]\s{0,4}::\s{0,4}(Copy|WriteByte)|WriteProcessMemory|RtlMoveMemory/ nocase
    $start = /CreateThread\b|CreateRemoteThread|GetDelegateForFunctionPointer|QueueUserAPC/ nocase
    $code = /(0x[0-9a-f]{2}\s{0,2},\s{0,4}){60}|FromBase64String\s{0,4}\(\s{0,4}["'][A-Za-z0-9+\/]{200}/ nocase
  condition:
    (media_type == "text/x-powershell" or media_type == "text/x-vb" or media_type == "text/vbscript") and all of them
}

rule powershell_amsi_off {
  meta:
    description = "The script switches the malware check of Windows off."
    verdict = "infected"
    anchors = "management.automation.|amsiscanbuffer"
  strings:
    $class = /Management\.Automation\.["'+\s]{0,6}A["'+\s]{0,6}m["'+\s]{0,6}s["'+\s]{0,6}i["'+\s]{0,6}Utils/ nocase
    $field = /GetField\s{0,4}\(\s{0,4}["']["'+\s]{0,6}a["'+\s]{0,6}m["'+\s]{0,6}s["'+\s]{0,6}i["'+\s]{0,6}InitFailed/ nocase
    $set = /\.SetValue\s{0,4}\(\s{0,4}\$null\s{0,4},\s{0,4}\$true/ nocase
    $scan = /GetProcAddress[^\r\n]{0,80}AmsiScanBuffer/ nocase
    $patch = /VirtualProtect/ nocase
  condition:
    media_type == "text/x-powershell" and (($class and $field and $set) or ($scan and $patch))
}

rule powershell_reverse_shell {
  meta:
    description = "The script gives a shell to a machine it calls: a reverse shell."
    verdict = "infected"
    anchors = "sockets.tcpclient"
  strings:
    $connect = /Net\.Sockets\.TCPClient\s{0,4}\(/ nocase
    $stream = /\.GetStream\s{0,4}\(\s{0,4}\)/ nocase
    $run = /\b(iex|invoke-expression)\s{1,4}\(?\$\w{1,20}\s{0,4}(\)|2>&1|\|)/ nocase
    $answer = /\|\s{0,4}Out-String|\.Write\s{0,4}\(\s{0,4}\$\w{1,20}\s{0,4},\s{0,4}0/ nocase
  condition:
    windows_script and all of them
}
