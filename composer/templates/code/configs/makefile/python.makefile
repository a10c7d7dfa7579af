#: target: python, fastapi, flask, django
.DEFAULT_GOAL := help
#: if docker
.PHONY: help install run lint format test build clean docker
#: else
.PHONY: help install run lint format test build clean
#: end

help: ## Show this help
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "%-10s %s\n", $$1, $$2 }'

install: ## Create the virtual environment and install the dependencies
	python3 -m venv .venv
	.venv/bin/pip install -r requirements.txt

run: ## Start the app
	.venv/bin/python main.py

lint: ## Check the code
	.venv/bin/ruff check .

format: ## Format the code
	.venv/bin/ruff format .

test: ## Run the tests
	.venv/bin/pytest

build: ## Build the package
	.venv/bin/python -m build

clean: ## Delete what can be built again
	rm -rf .venv dist .pytest_cache .ruff_cache && find . -name __pycache__ -type d -prune -exec rm -rf {} +
#: if docker

docker: ## Build the Docker image
	docker build --tag app .
#: end
