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
              text: '`yaml.load` creates any Python object, so crafted data can run code. Use `yaml.safe_load`.',
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
                    ],
                  },
                ],
              },
            ],
            partialFingerprints: { 'atelierFinding/v1': 'a123b2997093dea69cd7232c1e3b5103:1' },
          },
        ],
        invocations: [{ executionSuccessful: true }],
      },
    ],
  },
}

/** An analysis of a project as SARIF. */
export const projectSarifAnswer = {
  schema: sarifAnswer.schema,
  example: {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        results: [
          {
            ruleId: 'unsafe-deserialization',
            level: 'error',
            message: {
              text: '`yaml.load` creates any Python object, so crafted data can run code. Use `yaml.safe_load`.',
            },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'src/load.py' },
                  region: { startLine: 4, startColumn: 12, endLine: 4, endColumn: 27 },
                },
              },
            ],
            fixes: [
              {
                description: {
                  text: 'Uses `safe_load`, which builds plain data only; tags for Python objects are refused',
                },
                artifactChanges: [
                  {
                    artifactLocation: { uri: 'src/load.py' },
                    replacements: [
                      {
                        deletedRegion: { startLine: 4, startColumn: 17, endLine: 4, endColumn: 21 },
                        insertedContent: { text: 'safe_load' },
                      },
                    ],
                  },
                ],
              },
            ],
            partialFingerprints: { 'atelierFinding/v1': 'a123b2997093dea69cd7232c1e3b5103:1' },
            baselineState: 'new',
            properties: { severity: 'high', confidence: 0.9 },
          },
        ],
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
        automationDetails: {
          id: 'demo/anl_3f2a90d1c4e5b6a79880112233445566',
          guid: '3f2a90d1-c4e5-46a7-8880-112233445566',
        },
        baselineGuid: '77b1c4e5-b6a7-4880-8122-3344556601f2',
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }],
      },
    ],
  },
}
