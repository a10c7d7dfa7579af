import ftplib
import os

import paramiko


def deploy(host, user, artifact):
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # !! CWE-295
    client.connect(host, username=user, key_filename=os.path.expanduser("~/.ssh/deploy"))
    sftp = client.open_sftp()
    sftp.put(artifact, "/srv/app/" + os.path.basename(artifact))
    sftp.close()
    client.close()


def mirror(host, user, artifact):
    with ftplib.FTP(host, user, os.environ["FTP_PASSWORD"]) as ftp:  # !! CWE-319
        with open(artifact, "rb") as handle:
            ftp.storbinary("STOR latest.tar.gz", handle)
