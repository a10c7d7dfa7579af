const uri = 'submitted-code'
const loose = { additionalProperties: true }

/** Analyze with `Accept: application/sarif+json`, for the code of the plain example. */
export const sarifAnswer = {
  schema: {
    type: 'object',
    description: 'SARIF 2.1.0: rules, ranges and fixes.',
    required: ['version', 'runs'],
    properties: {
      $schema: { type: 'string', examples: ['https://json.schemastore.org/sarif-2.1.0.json'] },
      version: { type: 'string', const: '2.1.0', examples: ['2.1.0'] },
      runs: {
        type: 'array',
        items: {
          type: 'object',
          required: ['tool', 'results'],
          properties: {
            tool: { type: 'object', ...loose },
            results: { type: 'array', items: { type: 'object', ...loose } },
          },
          ...loose,
        },
      },
    },
  },
  example: {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Atelier',
            rules: [
              {
                id: 'unsafe-deserialization',
                shortDescription: { text: 'unsafe deserialization' },
                properties: { category: 'security', tags: ['security', 'external/cwe/cwe-502'] },
              },
            ],
          },
        },
        columnKind: 'utf16CodeUnits',
        artifacts: [{ location: { uri } }],
        results: [
          {
            ruleId: 'unsafe-deserialization',
            level: 'error',
            message: {
              text: 'yaml.load can build any Python object, so a prepared document runs code. Use yaml.safe_load.',
            },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri },
                  region: { startLine: 4, startColumn: 12, endLine: 4, endColumn: 27 },
                },
              },
            ],
            properties: { severity: 'high', confidence: 0.9 },
            fixes: [
              {
                description: {
                  text: 'Uses `safe_load`, which builds plain data only; tags for Python objects are refused',
                },
                artifactChanges: [
                  {
                    artifactLocation: { uri },
                    replacements: [
                      {
                        deletedRegion: { startLine: 4, startColumn: 17, endLine: 4, endColumn: 21 },
                        insertedContent: { text: 'safe_load' },
                      },
                      {
                        deletedRegion: { startLine: 4, startColumn: 21, endLine: 4, endColumn: 27 },
                        insertedContent: { text: '(text)' },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        invocations: [{ executionSuccessful: true }],
      },
    ],
  },
}
