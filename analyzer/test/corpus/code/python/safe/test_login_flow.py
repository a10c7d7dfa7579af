import pytest

from shop.app import create_app

PASSWORD = "changeme"


@pytest.fixture
def client(tmp_path):
    app = create_app({"TESTING": True, "SECRET_KEY": "test", "DATABASE": str(tmp_path / "test.db")})
    with app.test_client() as client:
        yield client


def test_login_rejects_wrong_password(client):
    answer = client.post("/login", data={"username": "alice", "password": PASSWORD})
    assert answer.status_code == 401


@pytest.mark.parametrize("path", ["/", "/about", "/health"])
def test_public_pages(client, path):
    assert client.get(path).status_code == 200
