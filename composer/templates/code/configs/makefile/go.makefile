#: target: go, gin, nethttp
#: lacks: venv
.DEFAULT_GOAL := help
#: if docker
.PHONY: help install run lint format test build clean docker
#: else
.PHONY: help install run lint format test build clean
#: end

help: ## Show this help
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "%-10s %s\n", $$1, $$2 }'

install: ## Download the modules
	go mod download

run: ## Start the app
	go run .

lint: ## Check the code
	go vet ./...

format: ## Format the code
	gofmt -w .

test: ## Run the tests
	go test -race ./...

build: ## Build the binary
	CGO_ENABLED=0 go build -o bin/app .

clean: ## Delete what can be built again
	rm -rf bin
#: if docker

docker: ## Build the Docker image
	docker build --tag app .
#: end
