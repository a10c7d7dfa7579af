#: target: python, fastapi, flask, django
#: lacks: pnpm yarn npm compiled node gradle maven spring java distroless static go nginx spa cra vite standalone alpine
#: default port: 8000
# syntax=docker/dockerfile:1
FROM python:__python__-slim AS build
WORKDIR /app
#: if uv
COPY --from=ghcr.io/astral-sh/uv:0.8 /uv /bin/uv
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy UV_PROJECT_ENVIRONMENT=/opt/venv
# The dependencies are installed again only when the lock file changes.
COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-dev --no-install-project
#: else
#: if poetry
RUN pip install --no-cache-dir "poetry>=2,<3" && python -m venv /opt/venv
ENV VIRTUAL_ENV=/opt/venv PATH="/opt/venv/bin:$PATH"
# The dependencies are installed again only when the lock file changes.
COPY pyproject.toml poetry.lock ./
RUN poetry install --only main --no-root --no-interaction
#: else
RUN python -m venv /opt/venv
ENV PATH="/opt/venv/bin:$PATH"
# The dependencies are installed again only when requirements.txt changes.
COPY requirements.txt ./
RUN pip install --no-cache-dir -r requirements.txt
#: end
#: end

FROM python:__python__-slim AS runtime
ENV PATH="/opt/venv/bin:$PATH" PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /app
RUN useradd --system --uid 10001 --no-create-home app
COPY --from=build /opt/venv /opt/venv
COPY . .
#: if django
# Collecting static files needs no real secret.
RUN SECRET_KEY=build python manage.py collectstatic --noinput
#: end
USER app
EXPOSE __port__
#: if health
#: if healthPath
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:__port____healthPath__', timeout=4)"]
#: else
# Checks that the port accepts connections.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["python", "-c", "import socket; socket.create_connection(('127.0.0.1', __port__), timeout=4)"]
#: end
#: end
#: if fastapi
#: if gunicorn
# Needs gunicorn and uvicorn-worker among the dependencies.
CMD ["gunicorn", "main:app", "--worker-class", "uvicorn_worker.UvicornWorker", "--bind", "0.0.0.0:__port__", "--workers", "2"]
#: else
CMD ["uvicorn", "main:app", "--host", "0.0.0.0", "--port", "__port__"]
#: end
#: else
#: if django
# Reads the WSGI from the project; needs gunicorn among the dependencies. Change "config" to the project's package.
CMD ["gunicorn", "config.wsgi:application", "--bind", "0.0.0.0:__port__", "--workers", "2"]
#: else
#: if flask or gunicorn
# Needs gunicorn among the dependencies.
CMD ["gunicorn", "main:app", "--bind", "0.0.0.0:__port__", "--workers", "2"]
#: else
#: if entry
CMD ["python", "__entry__"]
#: else
CMD ["python", "main.py"]
#: end
#: end
#: end
#: end
