import ssl

import requests
import urllib3

urllib3.disable_warnings()


class BankClient:
    def __init__(self, base_url, token):
        self.base_url = base_url
        self.session = requests.Session()
        self.session.verify = False  # !! CWE-295
        self.session.headers["Authorization"] = f"Bearer {token}"

    def balance(self, account):
        response = requests.get(f"{self.base_url}/accounts/{account}", verify=False, timeout=10)  # !! CWE-295
        response.raise_for_status()
        return response.json()["balance"]


def context():
    return ssl._create_unverified_context()  # !! CWE-295
