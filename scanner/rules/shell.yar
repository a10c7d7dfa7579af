// Shell scripts. `curl … | sh` alone is how half of the world installs software, and cheat sheets are prose.

private rule shell_file {
  strings:
    $shebang = /#!\s{0,4}\/[^\r\n]{0,40}\b(ba|z|da|k|a)?sh\b/
  condition:
    media_type == "text/x-shellscript" or $shebang at 0
}

rule shell_reverse_shell {
  meta:
    description = "The script gives a shell to a machine it calls: a reverse shell."
    verdict = "infected"
    anchors = "/dev/tcp/|/dev/udp/"
  strings:
    $interactive = /(^|[;&|\r\n"'(])[ \t]{0,20}((nohup|setsid|exec|sudo|(\/bin\/)?(ba|z|k)?sh\s{1,4}-c)\s{1,4}["']?){0,3}(\/bin\/|\/usr\/bin\/env\s{1,4})?(ba|z|k)?sh\s{1,4}-[il]{1,2}\s{0,4}(>&|&>|>|<)\s{0,4}\/dev\/(tcp|udp)\/[\w.${}-]{1,80}\/[\w${}]{1,20}\s{0,4}(0>&1|0<&1|2>&1|<&1)?/
    $descriptor = /exec\s{1,4}\d{1,3}<>\s{0,2}\/dev\/(tcp|udp)\/[\w.${}-]{1,80}\/[\w${}]{1,20}/
    $served = /(while\s{1,4}read\s[^\r\n]{0,60}<&\d{1,3}|(ba|z|k)?sh\s{1,4}(-i\s{1,4})?<&\d{1,3}\s{0,4}>&\d{1,3}|\$line\s{1,4}2>&\d{1,3}\s{0,4}>&\d{1,3})/
    $whole_file = /(\/bin\/)?bash\s{1,4}-i\s{0,4}(>&|&>)\s{0,4}\/dev\/tcp\/[\d.]{7,15}\/\d{2,5}\s{0,4}0>&1\s{0,4}/
  condition:
    (shell_file and ($interactive or ($descriptor and $served))) or ($whole_file at 0 and filesize < 200)
}

rule shell_netcat_shell {
  meta:
    description = "The script hands a shell to the network with netcat: a back door."
    verdict = "infected"
    anchors = "mkfifo|-e /bin/|-c /bin/|exec /bin/|-e /usr/bin|e /bin/sh|e /bin/bash"
  strings:
    $execute = /(^|[;&|\r\n])[ \t]{0,20}((nohup|setsid|sudo|while true; do|exec)\s{1,4}){0,2}(\/bin\/|\/usr\/bin\/)?(nc|ncat|netcat)(\.traditional|\.openbsd)?\s[^\r\n#]{0,80}(-[lnvpk]{0,5}[ec]|--exec|--sh-exec)\s{1,4}["']?(\/usr)?\/bin\/(ba|z|da|k)?sh\b/
    $pipe = /mkfifo\s{1,4}[\w\/.$"'-]{1,60}\s{0,4}(;|&&|\r?\n)/
    $interactive = /sh\s{1,4}-i\s{0,4}(2>&1|<)/
    $to_network = /\|\s{0,4}(nc|ncat|netcat|telnet|openssl\s{1,4}s_client)\b/
    $piped = /(nc|ncat|netcat|telnet)\s{1,4}[\w.$"'{}-]{1,60}\s{1,4}[\w$"'{}]{1,20}\s{0,4}(0<[\w\/.$"'-]{1,60}\s{0,4})?\|\s{0,4}(\/bin\/)?(ba|z|da|k)?sh\b/
  condition:
    shell_file and
    ($execute or ($pipe and $piped) or
      ($pipe and (for any i in (1..#interactive) : ($to_network in (@interactive[i]..@interactive[i] + 90)))))
}

rule shell_persistent_dropper {
  meta:
    description = "The script fetches a program, hides it and keeps it running: a dropper."
    verdict = "infected"
    anchors = "/tmp/.|/dev/shm/.|crontab|/etc/cron|/spool/cron|* * * * *|ld.so.preload|authorized_keys|history -c|_history|histfile|histsize|/var/log"
  strings:
    $fetcher = /(curl|wget)\s/
    $address = /https?:\/\/|ftp:\/\/|\$\w/
    $hidden_place = /(\/tmp|\/var\/tmp|\/dev\/shm)\/\.[\w.-]{1,40}/
    $made_program = /chmod\s{1,4}(\+x|[0-7]{0,3}7[0-7]{0,3})\s/
    $program_place = /\/tmp|\/dev\/shm|\.\//
    $piped_to_shell = /\|\s{0,4}(sudo\s{1,4})?(ba|z|da)?sh\b/
    $cron = /\|\s{0,4}crontab\s{1,4}-|>>?\s{0,4}\/etc\/cron|>>?\s{0,4}\/var\/spool\/cron/
    $listed = /crontab\s{1,4}-l/
    $to_crontab = /\|\s{0,4}crontab/
    $every_minute = "* * * * *"
    $preload = /\/etc\/ld\.so\.preload/
    $own_keys = />>\s{0,4}["']?(~|\$HOME|\/root|\/home\/[\w.$-]{1,40})\/\.ssh\/authorized_keys/
    $silenced = /(nohup|setsid)\s[^\r\n]{1,160}>\s{0,4}\/dev\/null\s{1,4}2>&1\s{0,4}&|disown\b/
    $no_history = /(history\s{1,4}-c|unset\s{1,4}HISTFILE|HISTFILE=\/dev\/null|HISTSIZE=0|rm\s{1,4}-r?f\s[^\r\n]{0,60}(bash_history|\/var\/log\b))/
    $rivals = /(pkill|killall)\s{1,4}(-9\s{1,4})?(-f\s{1,4})?["']?(xmrig|kinsing|kdevtmpfsi|minerd|cryptonight|aegis|aliyun|cloudmonitor)/
    $defences = /(setenforce\s{1,4}0|ufw\s{1,4}disable|iptables\s{1,4}-F|systemctl\s{1,4}(stop|disable)\s{1,4}(apparmor|firewalld|auditd|aliyun|falcon))/
  condition:
    shell_file and (for any i in (1..#fetcher) : ($address in (@fetcher[i]..@fetcher[i] + 170))) and
    ((($piped_to_shell or (for any i in (1..#made_program) : ($program_place in (@made_program[i]..@made_program[i] + 90)))) and 4 of ($hidden_place, $preload, $own_keys, $silenced, $no_history, $rivals, $defences)) or
      ((($piped_to_shell or (for any i in (1..#made_program) : ($program_place in (@made_program[i]..@made_program[i] + 90)))) and 3 of ($hidden_place, $preload, $own_keys, $silenced, $no_history, $rivals, $defences) or
          $hidden_place and ($silenced or $no_history or $rivals)) and
        ($cron or (for any i in (1..#listed) : ($to_crontab in (@listed[i]..@listed[i] + 180))) or
          (for any i in (1..#every_minute) : ($fetcher in (@every_minute[i]..@every_minute[i] + 140))))))
}

rule shell_packed_program {
  meta:
    description = "The script unpacks and runs a hidden program."
    verdict = "infected"
    anchors = "base64 -d|base64 --decode|openssl enc|openssl base64"
  strings:
    $echoed = /(echo|printf)\s{1,4}(-[ne]{1,2}\s{1,4})?["']?[A-Za-z0-9+\/]{200,65000}={0,2}["']?\s{0,4}\|\s{0,4}(base64\s{1,4}(-d|-D|--decode)|openssl\s{1,4}(base64|enc)[^|\r\n]{0,40})\s{0,4}(\|\s{0,4}(gunzip|gzip -d|xxd -r -p|rev)\s{0,4}[^|\r\n]{0,20})?\|\s{0,4}(\/bin\/)?(sudo\s{1,4})?(ba|z|da|k)?sh\b/
    $evaluated = /(^|[;&\r\n])[ \t]{0,20}eval\s{1,4}["']?\$\(\s{0,4}(echo|printf)\s{1,4}["']?[A-Za-z0-9+\/]{200,65000}={0,2}["']?\s{0,4}\|\s{0,4}base64\s{1,4}(-d|-D|--decode)/
    $here = /(ba|z|da)?sh\s{1,4}<<<\s{0,4}["']?\$\(\s{0,4}base64\s{1,4}(-d|--decode)\s{0,4}<<<\s{0,4}["']?[A-Za-z0-9+\/]{200}/
  condition:
    shell_file and any of them
}

rule perl_or_ruby_reverse_shell {
  meta:
    description = "The script gives a shell to a machine it calls: a reverse shell."
    verdict = "infected"
    anchors = "sockaddr_in|tcpsocket|IO::Socket"
    needs = "$perl_socket|$ruby_socket & $perl_shell|$ruby_shell"
  strings:
    $perl_socket = /sockaddr_in\s{0,2}\(|IO::Socket::INET/
    $perl_streams = /open\s{0,2}\(\s{0,2}(STDIN|STDOUT|STDERR)\s{0,2},\s{0,2}["']>?&\s{0,2}\w{1,10}["']\s{0,2}\)|->fdopen\s{0,2}\(\s{0,2}\$\w{1,10}\s{0,2},\s{0,2}[rw]\s{0,2}\)/
    $perl_shell = /exec\s{0,2}\(?\s{0,2}\{?["'](\/bin\/)(ba)?sh(\s-i)?["']|system\s{0,2}\$_\s{0,2}while\s{0,2}<>/
    $ruby_socket = /TCPSocket\.(open|new)\s{0,2}\(/
    $ruby_shell = /exec\s{1,2}sprintf\s{0,2}\(\s{0,2}["']\/bin\/(ba)?sh -i <&%d|IO\.popen\s{0,2}\(\s{0,2}cmd\s{0,2},\s{0,2}["']r["']\s{0,2}\)/
    $perl_line = /#!\s{0,4}\/[^\r\n#]{0,40}(perl|ruby)/
    $inline = /(perl|ruby)\s(-[\w.:]{1,20}\s){0,2}-[eM]/
  condition:
    (media_type == "text/x-perl" or media_type == "text/x-ruby" or $perl_line at 0 or (shell_file and $inline)) and
    (($perl_socket and $perl_streams and $perl_shell) or ($ruby_socket and $ruby_shell))
}
