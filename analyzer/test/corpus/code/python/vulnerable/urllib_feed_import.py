import json
from urllib.request import urlopen

from django.http import JsonResponse


def load(address):
    if not address.startswith("http"):
        address = "http://" + address
    with urlopen(address) as response:  # !! CWE-918
        return response.read().decode("utf-8", "replace")


def import_feed(request):
    feed = json.loads(load(request.GET["feed"]))
    return JsonResponse({"elements": len(feed["items"])})
