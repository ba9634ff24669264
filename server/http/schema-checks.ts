import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'

/** Bodies are taken as they come: nothing is coerced, nothing dropped in silence, and everything wrong is told at once. */
export const bodyChecks = {
  customOptions: {
    coerceTypes: false as const,
    removeAdditional: false as const,
    allErrors: true,
    // The schemas are typebox's own; reading the schema of schemas first would be a tenth of the start.
    meta: false,
    validateSchema: false,
    // Decimals: 0.07 / 0.01 is not quite 7 to a computer.
    multipleOfPrecision: 6,
  },
}

/** It keeps its compiler for all apps with the same settings. */
const buildValidator = AjvCompiler()
const buildSerializer = SerializerSelector()
type Validator = ReturnType<ReturnType<typeof buildValidator>>
type Serializer = ReturnType<ReturnType<typeof buildSerializer>>

/** By their schemas: those are the routes' own, whichever app they stand in. */
const serializers = new WeakMap<object, Serializer>()

/**
 * Fastify's own compilers, asked at a schema's first use instead of at the start: there are some hundred calls, and most
 * processes never see most of them. The suites over every call meet each schema.
 */
export const lazySchemas = {
  buildValidator(...options: Parameters<typeof buildValidator>) {
    const compile = buildValidator(...options)
    return (route: Parameters<typeof compile>[0]): Validator => {
      let validator: Validator | undefined
      const validate = (data: unknown) => {
        validator ??= compile(route)
        const isValid = validator(data)
        // Fastify reads the reasons from the function itself.
        validate.errors = validator.errors
        return isValid
      }
      validate.errors = undefined as Validator['errors']
      return validate as Validator
    }
  },
  buildSerializer(...options: Parameters<typeof buildSerializer>) {
    const compile = buildSerializer(...options)
    return (route: Parameters<typeof compile>[0]): Serializer => {
      const schema = route.schema as object
      function compileOnce(): Serializer {
        const kept = serializers.get(schema) ?? compile(route)
        serializers.set(schema, kept)
        return kept
      }
      let serialize: Serializer | undefined
      return (data) => (serialize ??= compileOnce())(data)
    }
  },
}
