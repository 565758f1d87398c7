import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, Problem, type Upload } from '@embark/contracts/kit';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { documentedAnswer, inputSchema } from './kit/http/schema.ts';

/** The API document at /api/openapi.json and its viewer at /api/docs, generated from the contracts. */
export async function describe(app: FastifyInstance, product: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: product, version: '1', description: 'Staff CRM: all endpoints.' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ url, schema, route }) => {
      const endpoint = route.config?.endpoint;
      return { url, schema: endpoint ? documented(endpoint) : { ...schema, hide: true } };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', async () => app.swagger());
}

function documented(endpoint: Endpoint): FastifySchema & Record<string, unknown> {
  const { summary, permission, params, query, body, returns, upload, download, path } = endpoint;
  const refusals = { description: 'Refused', ...documentedAnswer(Problem) };
  return {
    summary,
    description: permission === 'public' ? 'Public.' : `Requires permission: ${permission}.`,
    tags: [path.split('/')[1] ?? ''],
    security: permission === 'public' ? [] : [{ bearer: [] }],
    ...(params && { params: inputSchema(params) }),
    ...(query && { querystring: inputSchema(query) }),
    ...(body &&
      !upload && { body: inputSchema(body), consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    ...(upload && body && { body: uploadSchema(body, upload), consumes: ['multipart/form-data'] }),
    ...(download && { produces: [download === 'csv' ? 'text/csv' : 'application/octet-stream'] }),
    response: {
      200: { description: 'Success', ...(download ? { type: 'string' } : documentedAnswer(returns)) },
      '4xx': refusals,
      503: {
        description: 'The database is unavailable. Retry after the time in Retry-After.',
        ...documentedAnswer(Problem),
      },
    },
  };
}

function uploadSchema(body: NonNullable<Endpoint['body']>, upload: NonNullable<Endpoint['upload']>) {
  const { field, optional, files }: Pick<Upload, 'field' | 'optional' | 'files'> =
    upload === 'file' ? { field: upload } : upload;
  const file = { type: 'string', format: 'binary' };
  const params = inputSchema(body);
  const hasRequired = Array.isArray(params['required']) && params['required'].length > 0;
  return {
    type: 'object',
    required: [...(optional ? [] : [field]), ...(hasRequired ? ['params'] : [])],
    properties: {
      [field]: files ? { type: 'array', items: file, maxItems: files } : file,
      params: { ...params, description: 'JSON, as text.' },
    },
  };
}
