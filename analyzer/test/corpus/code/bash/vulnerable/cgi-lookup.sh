#!/bin/bash
# A CGI script: /cgi-bin/lookup?host=...

echo "Content-Type: text/plain"
echo

host="${QUERY_STRING#host=}"
bash -c "nslookup $host" # !! CWE-78
count=$(eval "echo \$hits_$host") # !! CWE-78
echo "seen ${count:-0} times"
