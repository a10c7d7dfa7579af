.PHONY: __component_kebab__

__component_kebab__:
	@echo "__component_kebab__ has no implementation yet" >&2; exit 1
