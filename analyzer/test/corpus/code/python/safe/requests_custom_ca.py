import ssl
import time

import requests


class BankClient:
    def __init__(self, base_url, token, ca_bundle="/etc/ssl/bank-ca.pem"):
        self.base_url = base_url
        self.session = requests.Session()
        self.session.verify = ca_bundle
        self.session.headers["Authorization"] = f"Bearer {token}"

    def balance(self, account: int):
        for attempt in range(3):
            response = self.session.get(f"{self.base_url}/accounts/{account:d}", timeout=10)
            if response.status_code != 503:
                break
            time.sleep(2**attempt)
        response.raise_for_status()
        return response.json()["balance"]


def context():
    return ssl.create_default_context()
