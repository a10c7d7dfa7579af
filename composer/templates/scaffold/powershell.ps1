throw '__component_kebab__ has no implementation yet'
