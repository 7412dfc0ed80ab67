import type { AnyEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as users from './users.ts';

const modules: readonly Record<string, unknown>[] = [files, session, settings, users];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint';

/** Every call of the portal. A list of values, not a typed tree: the compiler stays fast. */
export const allEndpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
