#: name: web scraper
#: target: python
#: phrases: web (scraper|scraping) [script]; (scrape|scrapes|scraping) [a] (website|web page|webpage|site|page|titles|links|headlines); (scraper|crawler) [in|with] [python|beautifulsoup|bs4|requests]; beautifulsoup [script|scraper]
#: includes: python [script]; script; program; tool; command line [script|tool|interface]; cli; argparse; type hints; error handling; errors; usage; help; exit code; exit codes; file; files; requests; beautifulsoup; beautifulsoup4; bs4; timeout; timeouts; user agent; retries; retry; polite; delay; css selector; selector; links; titles; headlines; text; web page; website; url; http errors; scrape; scraping; titles and links
#: option csv: [to|as|into|save] csv [file]; (save|saves|store|export|write) [results] [to|as|in] [a] csv
#: option json: [to|as|into] json [file]
#: option pages: (multiple|all|several|next) pages; pagination; (follow|follows) [next] [page] links
"""Prints the links of a web page, or the elements that match a CSS selector. Needs: pip install requests beautifulsoup4"""

import argparse
#: if csv
import csv
#: end
#: if json
import json
#: end
import sys
#: if pages
import time
#: end
from urllib.parse import urljoin

import requests
from bs4 import BeautifulSoup
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


def create_session() -> requests.Session:
    session = requests.Session()
    session.headers["User-Agent"] = "example-scraper/1.0"
    # Repeats requests after network errors and overload, with growing pauses.
    retries = Retry(total=3, backoff_factor=1, status_forcelist=[429, 502, 503, 504])
    session.mount("https://", HTTPAdapter(max_retries=retries))
    session.mount("http://", HTTPAdapter(max_retries=retries))
    return session


def load(session: requests.Session, url: str) -> BeautifulSoup:
    response = session.get(url, timeout=15)
    response.raise_for_status()
    return BeautifulSoup(response.text, "html.parser")


def items_of(page: BeautifulSoup, base_url: str, selector: str) -> list[dict[str, str]]:
    return [
        {
            "text": element.get_text(" ", strip=True),
            "url": urljoin(base_url, str(element["href"])) if element.has_attr("href") else "",
        }
        for element in page.select(selector)
    ]


#: if pages
def scrape(url: str, selector: str, next_selector: str, max_pages: int) -> list[dict[str, str]]:
    """Follows the link to the next page until there is none, one page per second."""
    session = create_session()
    items: list[dict[str, str]] = []
    seen: set[str] = set()
    for _ in range(max_pages):
        seen.add(url)
        page = load(session, url)
        items += items_of(page, url, selector)
        link = page.select_one(next_selector)
        if link is None or not link.has_attr("href"):
            break
        url = urljoin(url, str(link["href"]))
        if url in seen:
            break
        time.sleep(1)
    return items


#: else
def scrape(url: str, selector: str) -> list[dict[str, str]]:
    return items_of(load(create_session(), url), url, selector)


#: end
def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--selector", default="a[href]", help="a CSS selector, for example 'h2 a' (default: all links)")
#: if pages
    parser.add_argument("--next", default="a[rel=next]", help="the link to the next page (default: a[rel=next])")
    parser.add_argument("--max-pages", type=int, default=20)
#: end
    args = parser.parse_args()

    try:
#: if pages
        items = scrape(args.url, args.selector, args.next, args.max_pages)
#: else
        items = scrape(args.url, args.selector)
#: end
    except requests.RequestException as error:
        print(f"{args.url}: {error}", file=sys.stderr)
        return 1
#: if csv
    writer = csv.DictWriter(sys.stdout, fieldnames=["text", "url"])
    writer.writeheader()
    writer.writerows(items)
#: else
#: if json
    print(json.dumps(items, ensure_ascii=False, indent=2))
#: else
    for item in items:
        print(item["text"], item["url"], sep="\t")
#: end
#: end
    return 0


if __name__ == "__main__":
    sys.exit(main())
