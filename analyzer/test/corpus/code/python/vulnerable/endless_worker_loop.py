import time


def wait_for(client, job_id, limit=10):
    tries = 0
    while tries < limit:  # !! CWE-835
        job = client.get(job_id)
        print(job.state)
        time.sleep(1)


def check_admin(user):
    assert (user.is_admin, "admin only")  # !! CWE-571
    return user


def read_count(path):
    try:
        with open(path) as handle:
            return int(handle.read())
    except (OSError, ValueError):
        return 0
