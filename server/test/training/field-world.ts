import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FieldWorld, fieldWorld } from '../../src/features/field-training/field.factory.ts';
import { testPortal, type TestPortal } from '../harness.ts';

interface Made {
  readonly portal: TestPortal;
  readonly world: FieldWorld;
}

/** The portal of a test file, and before each of its tests a new world at the same moment: ten days before its visits. */
export function inFieldWorld(set: (made: Made) => void, env: Record<string, string> = {}): void {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal(env);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    portal.clock.set('2026-03-10T15:00:00Z');
    set({ portal, world: await fieldWorld(portal) });
  });
}
