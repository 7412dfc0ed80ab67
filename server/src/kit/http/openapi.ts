import { z } from 'zod';
import type { AnyEndpoint, Who } from '@forecourt/contract/endpoint';
import { PROBLEMS } from '@forecourt/contract/problems';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** OpenAPI 3.1 of every call, from the values that also check it. */
export function openApi(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  const shapes = new Map<string, string>();
  const add = (method: string, path: string, endpoint: AnyEndpoint) => {
    const shape = path.replaceAll(/[:*]\w+/g, '{}');
    // one path item per shape: parameters are named by position where calls share one
    const known = shapes.get(shape) ?? path.replaceAll(/[:*](\w+)/g, '{$1}');
    shapes.set(shape, known);
    paths[known] = { ...paths[known], [method.toLowerCase()]: operation(endpoint, method, known) };
  };
  for (const endpoint of endpoints) {
    add(endpoint.method, endpoint.path, endpoint);
    for (const alias of endpoint.aliases) {
      const [method = '', path = ''] = alias.split(' ');
      add(method, path, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt', version, description: 'Calls of the training and rewards portal.' },
    paths,
    components: { schemas: { Problem: PROBLEM } },
  };
}

const PROBLEM: Json = {
  type: 'object',
  description:
    'RFC 9457 problem details; sent to clients that accept application/problem+json, else `detail` as text',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: Object.keys(PROBLEMS) },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
    retryAfter: { type: 'integer', description: 'seconds' },
  },
};

function operation(endpoint: AnyEndpoint, method: string, path: string): Json {
  const body = endpoint.body && method !== 'GET' ? { requestBody: requestBody(endpoint) } : {};
  return {
    operationId: `${method.toLowerCase()}_${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    summary: endpoint.summary,
    tags: [path.split('/')[2] ?? 'api'],
    description: accessText(endpoint),
    'x-access': endpoint.access,
    parameters: [...pathParameters(endpoint, path), ...queryParameters(endpoint)],
    ...body,
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function accessText({ access }: AnyEndpoint): string {
  const whose = access.scope === 'none' ? '' : ` Scope: ${access.scope}.`;
  const feature = access.feature ? ` Feature: ${access.feature}; 404 when it is off.` : '';
  return `${whoText(access.who)}.${whose}${feature}`;
}

function whoText(who: Who): string {
  switch (who.kind) {
    case 'open':
      return `Open: ${who.why}`;
    case 'signed-in':
      return 'Anyone signed in';
    case 'may':
      return `Needs one of the rights ${who.anyOf.join(', ')}`;
    case 'roles':
      return `Only the roles ${who.roles.join(', ')}`;
  }
}

function pathParameters(endpoint: AnyEndpoint, path: string): Json[] {
  const shapes = Object.values(
    (schemaOf(endpoint.params, 'input')['properties'] ?? {}) as Record<string, Json>,
  );
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name], i) => ({
    name,
    in: 'path',
    required: true,
    schema: shapes[i] ?? { type: 'string' },
  }));
}

function queryParameters(endpoint: AnyEndpoint): Json[] {
  const schema = schemaOf(endpoint.query, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([name, shape]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(shape['type'] === 'object' && { style: 'deepObject', explode: true }),
    schema: shape,
  }));
}

function requestBody(endpoint: AnyEndpoint): Json {
  const schema = schemaOf(endpoint.body as z.ZodType, 'input');
  const files = [...Object.keys(endpoint.files ?? {}), ...Object.keys(endpoint.partNames)];
  const multipart = {
    type: 'object',
    properties: {
      data: schema,
      ...Object.fromEntries(
        files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
      ),
    },
  };
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(files.length > 0 && { 'multipart/form-data': { schema: multipart } }),
    },
  };
}

function success(endpoint: AnyEndpoint): Json {
  if (!endpoint.reply) return { 200: { description: endpoint.raw ?? 'Done' } };
  return {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
    },
  };
}

function refusals(endpoint: AnyEndpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of endpoint.problems)
    byStatus.set(PROBLEMS[code], [...(byStatus.get(PROBLEMS[code]) ?? []), code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const answers: Json = { default: { description: 'Any other refusal', content } };
  for (const [status, codes] of byStatus) answers[status] = { description: codes.join(', '), content };
  return answers;
}
