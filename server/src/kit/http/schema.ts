import serializers from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * The JSON schema of a request, for the API document: preprocessing steps show the type they produce, and a field is required if its schema refuses its
 * absence, which Zod only guesses for a preprocessed one.
 */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return clean(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'object') jsonSchema.required = requiredIn(zodSchema as z.ZodObject);
        if (def.type !== 'pipe') return;
        const { in: before, out } = def as unknown as { in: z.ZodType; out: z.ZodType };
        if (before._zod.def.type === 'transform') Object.assign(jsonSchema, inputSchema(out));
      },
    }),
  );
}

/** The fields that an object must have. Each alone, because a rule over several of them requires none. */
const requiredIn = ({ shape }: z.ZodObject): string[] =>
  Object.entries<z.ZodType>(shape).flatMap(([name, field]) =>
    z.object({ [name]: field }).safeParse({}).success ? [] : [name],
  );

/** The JSON schema of a response for the API document. */
export const documentedAnswer = (schema: z.core.$ZodType): JsonSchema =>
  clean(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

/**
 * The JSON schema of a response, which Fastify compiles into a serialiser that drops unknown keys. Built once per schema.
 */
export function answerSchema(schema: z.core.$ZodType): JsonSchema {
  const known = answerSchemas.get(schema);
  if (known) return known;
  const built = simplified(documentedAnswer(schema));
  answerSchemas.set(schema, built);
  return built;
}
const answerSchemas = new WeakMap<z.core.$ZodType, JsonSchema>();

const clean = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'));

/** A keyword that only checks the value. A field can have the same name, and then is an object. */
const isCheck = (key: string, value: unknown) => typeof value === 'string' && (key === 'pattern' || key === 'format');

/** `anyOf [x, null]` makes the serialiser validate each value; `nullable` means the same at no cost. */
function simplified(node: unknown): JsonSchema;
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item): unknown => simplified(item));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).filter(([key, value]) => !isCheck(key, value));
  const simple: JsonSchema = Object.fromEntries(
    entries.map(([key, value]): [string, unknown] => [key, simplified(value)]),
  );
  const { anyOf, ...rest } = simple;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return simple;
  const [some] = anyOf.filter((part) => part.type !== 'null');
  if (!some || !anyOf.some((part) => part.type === 'null') || typeof some.type !== 'string') return simple;
  // in a union the values are validated, and `nullable` does not add null to an enum
  const values = Array.isArray(some.enum) ? { enum: [...some.enum, null] } : {};
  return { ...rest, ...some, ...values, nullable: true };
}

/** Compiles the serializer of a response when one is first sent: compiling those of all endpoints takes a sixth of a start. */
export const serializersWhenNeeded: serializers.SerializerFactory = (shared, options) => {
  const compile = serializers.SerializerSelector()(shared, options);
  return (route) => {
    let serialize: ((answer: unknown) => string) | undefined;
    return (answer: unknown) => {
      serialize ??= compile(route);
      return serialize(answer);
    };
  };
};
