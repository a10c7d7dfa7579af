// PowerShell, in its own files and in the files that start it. `iex (DownloadString …)` with a bypassed policy is the
// install line of Chocolatey: it takes a hidden window or something as clear to refuse a file.

private rule windows_script {
  strings:
    $batch = /echo\s{1,4}off/ nocase
    $quiet_batch = /@echo\s{1,4}off/ nocase
  condition:
    media_type == "text/x-powershell" or media_type == "text/x-bat" or media_type == "text/vbscript" or
    media_type == "text/javascript" or media_type == "text/html" or media_type == "text/x-vb" or
    media_type == "text/x-python" or media_type == "text/x-shellscript" or $batch at 0 or $quiet_batch at 0
}

private rule windows_code {
  condition:
    media_type == "text/x-powershell" or media_type == "text/x-vb" or media_type == "text/vbscript"
}

rule powershell_hidden_encoded_command {
  meta:
    description = "The script starts PowerShell unseen with an encoded command."
    verdict = "infected"
    anchors = "powershell|pwsh -|pwsh.exe"
    needs = "$encoded & $unseen|$hidden|$run"
  strings:
    $started = /powershell|pwsh/ nocase
    $encoded = /\s[-\/]e(nc|ncodedcommand|c|n|nco|ncod)?\s{1,4}["']?[A-Za-z0-9+\/]{100}/ nocase
    $hidden = /[-\/]w(in|indowstyle|indow)?\s{1,4}(h|hid|hidden|1)\b|[-\/]nop(rofile)?\b|[-\/]noni|[-\/]s?ta?\s|[-\/](ep|ex|exec|executionpolicy)\s{1,4}(bypass|unrestricted)/ nocase
    $unseen = /CreateNoWindow|subprocess\.|os\.system|start\s{1,4}\/(b|min)\b/ nocase
    $run = /\.Run\b/ nocase
    $no_window = /,\s{0,4}(0|false)\b/ nocase
  condition:
    windows_script and (for any i in (1..#started) : ($encoded in (@started[i]..@started[i] + 420))) and
    ($unseen or (for any i in (1..#started) : ($hidden in (@started[i]..@started[i] + 180))) or
      (for any i in (1..#run) : ($no_window in (@run[i]..@run[i] + 420))))
}

rule powershell_hidden_download {
  meta:
    description = "The script downloads and runs a program with PowerShell, unseen."
    verdict = "infected"
    anchors = "downloadstring|downloadfile|downloaddata|invoke-webrequest|invoke-restmethod|net.webclient"
    needs = "$runs|$piped|$saves & $hidden|$unseen|$amsi|$run"
  strings:
    $runs = /iex|invoke-expression|&\s{0,4}\(?["']?i["'`+]{0,4}e["'`+]{0,4}x/ nocase
    $fetches = /(downloadstring|invoke-webrequest|iwr|invoke-restmethod|irm)\b/ nocase
    $fetch = /downloadstring|invoke-webrequest|invoke-restmethod/ nocase
    $piped = /\|\s{0,4}(iex|invoke-expression)\b/ nocase
    $saves = /download(file|data)\s{0,4}\(/ nocase
    $starts = /[;\n&]\s{0,40}(start-process|start|invoke-item|saps|\(new-object -com|&)\s/ nocase
    $place = /\$env:(temp|appdata|public)|%temp%|%appdata%|\.exe/ nocase
    $hidden = /[-\/]w(in|indowstyle|indow)?\s{1,4}["']?(h|hid|hidden|1)["']?[\s"';]/ nocase
    $run = /\.Run\b/ nocase
    $no_window = /,\s{0,4}(0|vbHide)\b/ nocase
    $unseen = /CreateNoWindow\s{0,4}=\s{0,4}\$?true/ nocase
    $amsi = /amsi(utils|initfailed|scanbuffer)/ nocase
  condition:
    windows_script and
    ((for any i in (1..#runs) : ($fetches in (@runs[i]..@runs[i] + 200))) or
      (for any i in (1..#fetch) : ($piped in (@fetch[i]..@fetch[i] + 260))) or
      (for any i in (1..#saves) : ($starts in (@saves[i]..@saves[i] + 340) and $place in (@saves[i]..@saves[i] + 500)))) and
    ($hidden or $unseen or $amsi or (for any i in (1..#run) : ($no_window in (@run[i]..@run[i] + 620))))
}

rule powershell_program_in_memory {
  meta:
    description = "The script loads a hidden program into memory."
    verdict = "infected"
    anchors = "frombase64string"
    needs = "$decode & $program|$packed"
  strings:
    $decode = /FromBase64String\s{0,4}\(/ nocase
    $assembly = /\[(System\.)?Reflection\.Assembly\]\s{0,4}::\s{0,4}Load\s{0,4}\(|\[AppDomain\]::CurrentDomain\.Load\s{0,4}\(/ nocase
    $runs = /\b(iex|invoke-expression)\b/ nocase
    $reads = /FromBase64String|ReadToEnd/ nocase
    $read_and_run = /ReadToEnd\s{0,4}\(\s{0,4}\)\s{0,4}\)?\s{0,4}\|\s{0,4}(iex|invoke-expression)/ nocase
    $program = /["']TV(qQ|pQ|oA|pB|pA|ro)[A-Za-z0-9+\/]{400}/
    $packed = /["'](H4sI|7[b-x0-9])[A-Za-z0-9+\/]{400}/
    $unpack = /IO\.Compression\.(GzipStream|DeflateStream)/ nocase
  condition:
    windows_script and $decode and
    (($assembly and ($program or $packed)) or
      ($packed and $unpack and ($read_and_run or (for any i in (1..#runs) : ($reads in (@runs[i]..@runs[i] + 220))))))
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
    $byte = /0x[0-9a-f]{2}\s{0,2},/ nocase
    $encoded = /FromBase64String\s{0,4}\(\s{0,4}["'][A-Za-z0-9+\/]{200}/ nocase
  condition:
    windows_code and $allocate and $copy and $start and (#byte >= 60 or $encoded)
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
