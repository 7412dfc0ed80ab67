import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import { TenantSettings } from '@forecourt/contract/abilities';
import { expect, test } from 'vitest';
import { checkAccess } from './access.ts';
import { detailsOf, Problem } from './problem.ts';

const SETTINGS = TenantSettings.parse({});

test('an unknown access rule fails with status 500 and opens nothing', () => {
  const endpoint = { access: { who: { kind: 'whoever' } } } as unknown as AnyEndpoint;
  const ask = () => checkAccess(endpoint, { id: 'u1' } as never, SETTINGS);
  expect(ask).toThrow('access.unknown_middleware');
  const details = detailsOf(new Problem('access.unknown_middleware'), 'en', 'r1');
  expect(details).toMatchObject({ status: 500, detail: 'Unknown middleware' });
});
