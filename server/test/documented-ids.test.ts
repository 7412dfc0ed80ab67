import { expect, it } from 'vitest';
import type { z } from 'zod';
import { Ref } from '@forecourt/contract/fields';
import { endpoints } from '../src/app.ts';

type Schema = z.core.$ZodType;
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly options?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
}

const accepts = (schema: Schema, value: unknown): boolean => {
  // a schema of the contract parses without promises
  const { issues } = schema._zod.run({ value, issues: [] }, { async: false }) as {
    issues: readonly unknown[];
  };
  return issues.length === 0;
};

/** Places of a schema that take a plain id but not an object that carries it. */
function plainIdsOf(schema: Schema, path: string): string[] {
  const def = schema._zod.def as Definition;
  if (def.type === 'string') return def.format === 'guid' || def.format === 'uuid' ? [path] : [];
  if (def.options) {
    const takesObject = accepts(schema, { _id: ID });
    return def.options.flatMap((option) =>
      takesObject && accepts(option, ID) ? [] : plainIdsOf(option, path),
    );
  }
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) =>
      name === '_id' ? [] : plainIdsOf(field, `${path}.${name}`),
    );
  const inner = def.element ?? def.innerType ?? def.valueType ?? def.in;
  return inner ? plainIdsOf(inner, def.element ? `${path}[]` : path) : [];
}

const ID = '01900000-0000-7000-8000-000000000000';

/** Ids that the client makes itself, and names of things of one screen; they refer to no entity. */
const MADE_BY_CLIENT = /\.(clientId|launchId|tabId|key)$/;

it('request bodies accept an object with _id for every id', () => {
  expect(accepts(Ref, { _id: ID })).toBe(true);
  const plain = endpoints.flatMap(({ method, path, body }) =>
    body ? plainIdsOf(body as Schema, `${method} ${path}`) : [],
  );
  expect(plain.filter((place) => !MADE_BY_CLIENT.test(place))).toEqual([]);
});

it('queries accept an object with _id for every id', () => {
  const plain = endpoints.flatMap(({ method, path, query }) =>
    query ? plainIdsOf(query as Schema, `${method} ${path}`) : [],
  );
  expect(plain).toEqual([]);
});

it('fields named brand accept an object with _id', () => {
  const brands = endpoints
    // the brand of a card is one of those that issue cards
    .filter(({ path }) => path !== '/api/cards')
    .flatMap(({ query, body }) =>
      [query, body].flatMap((schema) => (schema?._zod.def as Definition | undefined)?.shape?.['brand'] ?? []),
    );
  expect(brands.length).toBeGreaterThan(0);
  expect(brands.filter((brand) => !accepts(brand, { _id: ID }))).toEqual([]);
});
