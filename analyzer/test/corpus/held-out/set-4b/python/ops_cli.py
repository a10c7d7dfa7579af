import json
import os
import ssl
import subprocess
import tempfile
import urllib.request

import click
import paramiko
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


@click.group()
def cli():
    """Operations helper."""


def ssh_client():
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # BAD CWE-295
    return client


def ssh_client_strict():
    client = paramiko.SSHClient()
    client.load_system_host_keys()
    client.set_missing_host_key_policy(paramiko.RejectPolicy())  # OK
    return client


@cli.command()
def keygen():
    weak = rsa.generate_private_key(public_exponent=65537, key_size=1024)  # BAD CWE-326
    strong = rsa.generate_private_key(public_exponent=65537, key_size=4096)  # OK
    click.echo(f"{weak.key_size} {strong.key_size}")


def encrypt_block(key, block):
    encryptor = Cipher(algorithms.AES(key), modes.ECB()).encryptor()  # BAD CWE-327
    return encryptor.update(block) + encryptor.finalize()


def encrypt_stream(key, data):
    nonce = os.urandom(12)
    encryptor = Cipher(algorithms.AES(key), modes.GCM(nonce)).encryptor()  # OK
    return nonce + encryptor.update(data) + encryptor.finalize() + encryptor.tag


@cli.command()
@click.option("--user", prompt=True)
@click.option("--password", prompt=True, hide_input=True)
def configure(user, password):
    path = os.path.expanduser("~/.opsrc.json")
    with open(path, "w") as handle:
        json.dump({"user": user, "password": password}, handle)  # BAD CWE-312
    os.chmod(path, 0o600)  # OK


@cli.command()
def health():
    context = ssl._create_unverified_context()  # BAD CWE-295
    with urllib.request.urlopen("https://status.example.com/health", context=context) as reply:
        click.echo(reply.status)


@cli.command()
def snapshot():
    with open("/tmp/ops-snapshot.txt", "w") as handle:  # BAD CWE-377
        handle.write(subprocess.check_output(["df", "-h"], text=True))  # OK
    with tempfile.TemporaryDirectory(prefix="ops-") as workdir:  # OK
        click.echo(workdir)


@cli.command()
def install_agent():
    os.makedirs("/opt/agent", exist_ok=True)
    os.chmod("/opt/agent", 0o777)  # BAD CWE-732


if __name__ == "__main__":
    cli()
