import { expect, it } from 'vitest';
import type { Actor } from '../../kit/session/actor.ts';
import { actorWith } from '../learning/actor.factory.ts';
import { resolveRewardActions } from './rewards.policy.ts';

const BRAND = '00000000-0000-7000-8000-000000000001';
const editor = (id: string): Actor =>
  actorWith({
    id,
    roleKey: 'brand-manager',
    rights: new Set(['CREATE_EDIT_INCENTIVE']),
    managedBrandIds: [BRAND],
  });
const learner = (id: string): Actor => actorWith({ id, roleKey: 'learner', rights: new Set() });

/** Actions that are allowed on Ann's reward, by name. */
const allowed = (who: Actor, status: string, kind = 'prize', addressEditable = true) =>
  Object.entries(
    resolveRewardActions(who, { status, kind, user_id: 'ann', brand_id: BRAND }, { addressEditable }),
  )
    .flatMap(([name, can]) => (can ? [name] : []))
    .join(' ');

it('the reward policy lets the owner redeem a reward and change a prize’s address until it is sent', () => {
  const own = learner('ann');
  expect(allowed(own, 'assigned')).toBe('redeem address');
  expect(allowed(own, 'redeemed')).toBe('address');
  expect(allowed(own, 'redeemed', 'prize', false)).toBe('');
  expect(allowed(own, 'redeemed', 'code')).toBe('');
  expect(allowed(own, 'sent')).toBe('');
  expect(allowed(learner('bo'), 'assigned')).toBe('');
});
it('the reward policy lets the brand’s incentive editors handle a reward by its status', () => {
  const other = editor('bo');
  expect(allowed(other, 'assigned')).toBe('redeem address cancel');
  expect(allowed(other, 'waiting_approval')).toBe('approve address undo cancel');
  expect(allowed(other, 'redeemed')).toBe('address send track undo cancel');
  expect(allowed(other, 'sent')).toBe('track');
  expect(allowed(other, 'redeemed', 'gift')).toBe('send undo cancel');
  expect(allowed(other, 'redeemed', 'code')).toBe('undo cancel');
  expect(allowed(other, 'cancelled')).toBe('');
});
it('the reward policy denies approval when the reward is the editor’s own', () => {
  expect(allowed(editor('ann'), 'waiting_approval')).toBe('address undo cancel');
});
it('the reward policy denies all actions when the reward is of another brand', () => {
  const elsewhere = actorWith({
    id: 'bo',
    roleKey: 'brand-manager',
    rights: new Set(['CREATE_EDIT_INCENTIVE']),
  });
  expect(allowed(elsewhere, 'redeemed')).toBe('');
});
