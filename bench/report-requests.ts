import { z } from 'zod';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';

/** Something to ask for by the names of filters and path parameters. */
export type Things = Readonly<Record<string, string>>;

type Json = Readonly<Record<string, unknown>>;

/** The ways in which a field may be given, those inside of alternatives and lists included. */
const waysOf = (schema: Json): Json[] => [
  schema,
  ...[
    ...((schema['anyOf'] as Json[] | undefined) ?? []),
    ...((schema['items'] ? [schema['items']] : []) as Json[]),
  ].flatMap(waysOf),
];

/** What a field is tried with: every word that it knows, and something that there is of everything else. */
function valuesOf(name: string, schema: Json, things: Things): string[] {
  const ways = waysOf(schema);
  const words = [...new Set(ways.flatMap(({ enum: listed }) => (listed as string[] | undefined) ?? []))];
  if (words.length > 0) return words;
  if (ways.some(({ type }) => type === 'boolean')) return ['true'];
  const thing = things[name];
  if (thing === undefined) throw new Error(`nothing is known to filter by ${name}`);
  return [thing];
}

/** Fields of every list; the others are tried with what they may hold. */
const OF_LISTS: Readonly<Record<string, readonly string[]>> = {
  page: ['page=3'],
  limit: [],
  text: ['text=ada'],
  sortDir: [],
};

/**
 * The queries by which a call is tried: none, a later page, a search, every sort in both directions, and every filter with
 * everything that it may hold, as the contract declares them.
 * @throws when a filter is declared for which `things` knows nothing
 */
export function queriesOf({ query }: Pick<AnyEndpoint, 'query'>, things: Things): string[] {
  if (!query) return [''];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, Json>>;
  };
  const asked = Object.entries(properties).flatMap(([name, schema]) => {
    const values =
      OF_LISTS[name] ?? valuesOf(name, schema, things).map((value) => `${name}=${encodeURIComponent(value)}`);
    return name === 'sortBy' ? values.flatMap((one) => [one, `${one}&sortDir=-1`]) : values;
  });
  return ['', ...asked];
}

/** The path of a call with its parameters filled in. @throws when a parameter is not known */
export const pathOf = (path: string, things: Things): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const thing = things[name];
    if (thing === undefined) throw new Error(`nothing is known for :${name} of ${path}`);
    return thing;
  });

/** All addresses by which a call is tried. */
export const addressesOf = (endpoint: AnyEndpoint, things: Things): string[] =>
  queriesOf(endpoint, things).map((query) => `${pathOf(endpoint.path, things)}${query && `?${query}`}`);
