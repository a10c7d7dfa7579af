const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' })
const body = (schema: z.ZodType) => ({ required: true, content: { 'application/json': { schema: jsonSchema(schema) } } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
//: if listed

/** The parameters of a list, from the schema of its query. */
function queryParameters(schema: z.ZodType) {
  const { properties = {} } = jsonSchema(schema) as { properties?: Record<string, object> }
  return Object.entries(properties).map(([name, property]) => ({ name, in: 'query', schema: property }))
}
//: end

const openApi = {
  openapi: '3.0.3',
  info: { title: '__component_Title__', version: '1.0.0' },
  //: if auth
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  security: [{ bearer: [] }],
  //: else
  //: if apiKey
  components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  security: [{ apiKey: [] }],
  //: end
  //: end
  paths: {
    //: if auth
    '__prefix____signUpPath__': {
      post: { summary: 'Create an account', security: [], requestBody: body(signUp), responses: { 201: { description: 'The account and its token' } } },
    },
    '__prefix____loginPath__': {
      post: { summary: 'Sign in', security: [], requestBody: body(credentials), responses: { 200: { description: 'The account and a token' } } },
    },
    '__prefix____mePath__': {
      get: { summary: 'The account of the caller', responses: { 200: { description: 'The account' } } },
    },
    //: end
    //: each resource in resources
    '__prefix__/__resource_many_kebab__': {
      get: {
        summary: 'List __resource_many_lower__',
        //: if listed
        parameters: queryParameters(__resource_camel__Query),
        //: end
        responses: { 200: { description: 'The __resource_many_lower__' } },
      },
      post: {
        summary: 'Create one __resource_lower__',
        requestBody: body(new__resource_Pascal__),
        responses: { 201: { description: 'The new __resource_lower__' }, 400: { description: 'Invalid input' } },
      },
    },
    '__prefix__/__resource_many_kebab__/{id}': {
      parameters: [id],
      get: {
        summary: 'Get one __resource_lower__',
        responses: { 200: { description: 'The __resource_lower__' }, 404: { description: 'Not found' } },
      },
      put: {
        summary: 'Replace one __resource_lower__',
        requestBody: body(new__resource_Pascal__),
        responses: { 200: { description: 'The __resource_lower__' }, 404: { description: 'Not found' } },
      },
      patch: {
        summary: 'Change one __resource_lower__',
        requestBody: body(__resource_camel__Changes),
        responses: { 200: { description: 'The __resource_lower__' }, 404: { description: 'Not found' } },
      },
      delete: {
        summary: 'Delete one __resource_lower__',
        responses: { 204: { description: 'Deleted' }, 404: { description: 'Not found' } },
      },
    },
    //: end
  },
}
