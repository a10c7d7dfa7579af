import json

CACHE = "/tmp/report-cache.json"


def remember(report):
    with open(CACHE, "w") as out:  # !! CWE-377
        json.dump(report, out)


def log(line):
    with open("/var/tmp/jobs.log", "a") as out:  # !! CWE-377
        out.write(line + "\n")
