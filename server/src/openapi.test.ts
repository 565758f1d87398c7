import { type Endpoint, roles } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';

const crm = testApp();

test('documents every endpoint with its summary, fields and errors', async () => {
  const document = (await crm.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const login = document.paths['/api/login'].post;
  expect(login.summary).toBe('Sign in with email, password and, if set up, a two-factor code.');
  expect(Object.keys(login.requestBody.content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(login.requestBody.content['application/json'].schema.properties.username.type).toBe('string');
  expect(Object.keys(login.responses)).toEqual(['200', '503', '4xx'].map((code) => code.toUpperCase()));
});

type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
};
type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

const documentOf = async (): Promise<{ paths: Record<string, Record<string, Operation>> }> =>
  (await crm.app.inject('/api/openapi.json')).json();
let known: ReturnType<typeof documentOf> | undefined;
async function operationOf({ method, path }: Endpoint): Promise<Operation> {
  known ??= documentOf();
  const found = (await known).paths[`/api${path.replace(/:(\w+)\??/g, '{$1}')}`]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}

/** What a document requires in the query and in the body. */
function requiredIn({ parameters = [], requestBody }: Operation, { upload }: Endpoint): string[] {
  const asked = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const body = upload ? schema?.properties?.['params'] : schema;
  return [...asked, ...(body?.required ?? [])].toSorted();
}

const all = Object.entries(endpoints);
/** A value that the path of an endpoint takes. */
const inPath = (field: z.ZodType): unknown =>
  ['0197a000-0000-7000-8000-000000000001', '1', 'all', 'AU', '2026-03-02', '2026-03', 'providers', 'enquiries'].find(
    (value) => field.safeParse(value).success,
  ) ?? (field instanceof z.ZodEnum ? field.options[0] : 'x');

test.each(all)('D5: %s refuses the absence of exactly the fields that the document requires', async (_, endpoint) => {
  const { params, query, body, upload } = endpoint;
  const required = requiredIn(await operationOf(endpoint), endpoint);
  const path = Object.fromEntries(Object.entries(params?.shape ?? {}).map(([name, field]) => [name, inPath(field)]));
  const everything = await crm.person({ roles: [...roles] });
  // an upload may be refused for its file first, and a call that requires nothing would be made
  const isSent = required.length > 0 && !upload;
  const reply = isSent ? await crm.as(everything, endpoint, path) : { status: 422, body: undefined };
  const complaints: string[] = reply.body?.error?.map(({ type }) => type.split('.')[0] ?? type) ?? required;
  expect([reply.status, complaints.toSorted()]).toEqual([422, required]);
  const missing = [query, body].flatMap((schema) =>
    (schema?.safeParse({}).error?.issues ?? [])
      .filter(({ code }) => code !== 'custom')
      .map(({ path: [name] }) => String(name)),
  );
  expect([...new Set(missing)].toSorted()).toEqual(required);
});

/** Whether a documented field may be null. */
const isNullable = ({ type, anyOf, oneOf, enum: values }: Schema): boolean => {
  const either = anyOf ?? oneOf;
  if (either) return either.some(isNullable);
  return type === undefined && !values ? true : [type].flat().includes('null') || values?.includes(null) === true;
};

test.each(all)('D5: %s takes null exactly where the document says so', async (_, endpoint) => {
  const operation = await operationOf(endpoint);
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const documented = endpoint.upload ? schema?.properties?.['params'] : schema;
  for (const [name, field] of Object.entries<z.ZodType>(endpoint.body?.shape ?? {})) {
    const one = documented?.properties?.[name];
    expect([name, one && isNullable(one)]).toEqual([name, field.safeParse(null).success]);
  }
});

test.each(all.filter(([, { download }]) => !download))(
  'D5: %s documents its answer as it is sent',
  async (_, { returns, ...endpoint }) => {
    const { responses } = await operationOf({ returns, ...endpoint });
    const documented = responses['200']?.content?.['application/json']?.schema;
    if (!(returns instanceof z.ZodObject)) return;
    for (const [name, field] of Object.entries<z.ZodType>(returns.shape)) {
      const one = documented?.properties?.[name];
      expect([name, one && isNullable(one)]).toEqual([name, field.safeParse(null).success]);
      const absent = field.safeParse(undefined);
      const isSent = !absent.success || absent.data !== undefined;
      expect([name, documented?.required?.includes(name) ?? false]).toEqual([name, isSent]);
    }
  },
);
