import { expect, it } from 'vitest';
import type { RightName } from '@forecourt/contract/access';
import { actorWith } from '../learning/actor.factory.ts';
import { canDesign, canRequireAgain } from './certificates.policy.ts';

const withRight = (right: RightName) => actorWith({ rights: new Set([right]) });

it.each([
  ['course', 'CREATE_EDIT_COURSE', 'CREATE_EDIT_CURRICULUM', canDesign],
  ['curriculum', 'CREATE_EDIT_CURRICULUM', 'CREATE_EDIT_COURSE', canDesign],
  ['course', 'PUBLISH_COURSE', 'PUBLISH_CURRICULUM', canRequireAgain],
  ['curriculum', 'PUBLISH_CURRICULUM', 'PUBLISH_COURSE', canRequireAgain],
] as const)('certificates of a %s are for holders of %s, not of %s', (kind, right, other, may) => {
  expect(may(withRight(right), { kind })).toBe(true);
  expect(may(withRight(other), { kind })).toBe(false);
});
