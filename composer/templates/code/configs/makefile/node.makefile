#: target: typescript, javascript, express, react, nextjs, vue
#: lacks: venv
.DEFAULT_GOAL := help
#: if docker
.PHONY: help install dev lint format test build clean docker
#: else
.PHONY: help install dev lint format test build clean
#: end

help: ## Show this help
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "%-10s %s\n", $$1, $$2 }'

install: ## Install the dependencies
	npm ci

dev: ## Start the development server
	npm run dev

lint: ## Check the code
	npm run lint

format: ## Format the code
	npx prettier --write .

test: ## Run the tests
	npm test

build: ## Build for production
	npm run build

clean: ## Delete what can be built again
	rm -rf dist node_modules
#: if docker

docker: ## Build the Docker image
	docker build --tag app .
#: end
