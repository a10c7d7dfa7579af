const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' })
const body = (schema: z.ZodType) => ({ content: { 'application/json': { schema: schemaOf(schema) } } })
const ok = { 200: { description: 'OK' } }
//: if hasQuery

function queryOf(schema: z.ZodType) {
  const { properties = {} } = schemaOf(schema) as { properties?: Record<string, object> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}
//: end

const openApi = {
  openapi: '3.0.3',
  info: { title: '__component_Title__', version: '1.0.0' },
  //: if auth
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer: [] }],
  //: else
  //: if apiKey
  components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  security: [{ apiKey: [] }],
  //: end
  //: end
  paths: {
    //: if auth
    '__prefix____signUpPath__': { post: { security: [], requestBody: body(signUpSchema), responses: ok } },
    '__prefix____loginPath__': { post: { security: [], requestBody: body(loginSchema), responses: ok } },
    '__prefix____mePath__': { get: { responses: ok } },
    //: end
    //: each resource in resources
    '__prefix__/__resource_many_kebab__': {
      //: if queried or resource_parents
      get: { parameters: queryOf(__resource_camel__Query), responses: ok },
      //: else
      get: { responses: ok },
      //: end
      post: { requestBody: body(__resource_camel__Schema), responses: { 201: { description: 'Created' } } },
    },
    '__prefix__/__resource_many_kebab__/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { responses: ok },
      put: { requestBody: body(__resource_camel__Schema), responses: ok },
      patch: { requestBody: body(__resource_camel__Schema.partial()), responses: ok },
      delete: { responses: { 204: { description: 'Deleted' } } },
    },
    //: end
  },
}
