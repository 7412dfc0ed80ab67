import { expect, it } from 'vitest';
import type { RightName, RoleKey } from '@forecourt/contract/access';
import type { Actor } from '../../kit/session/actor.ts';
import { actorWith } from '../learning/actor.factory.ts';
import { resolveBrandActions, listsDrafts, canAssignManagers } from './brands.policy.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const RIGHTS: readonly RightName[] = [
  'EDIT_BRAND_SETTINGS',
  'MODIFY_BRAND_CONTENT',
  'PUBLISH_BRAND',
  'CREATE_DELETE_BRAND',
  'EDIT_COURSE_CURRICULUM_LIMIT',
];
const actor = (roleKey: RoleKey, rights: readonly RightName[] = RIGHTS, managed = [ID]): Actor =>
  actorWith({ roleKey, rights: new Set(rights), managedBrandIds: managed });
const brand = (status = 'draft', deleted_at: Date | null = null) => ({ id: ID, status, deleted_at });
/** What may be done, by name. */
const allowed = (who: Actor, what: ReturnType<typeof brand>) =>
  Object.entries(resolveBrandActions(who, what, NOW)).flatMap(([name, can]) => (can ? [name] : []));

/** Shortly after what was deleted here. */
const NOW = new Date(1);

/** Actions that a single permission allows. */
const of = (right: RightName) => allowed(actor('company-admin', [right]), brand());

const EDITS = ['edit', 'editPage', 'translate', 'editLimits', 'assignManagers'];

it('brand actions are reduced to restore when the brand is deleted', () => {
  const admin = actor('company-admin');
  expect(allowed(admin, brand())).toEqual([...EDITS, 'publish', 'delete']);
  expect(allowed(admin, brand('published'))).toEqual([...EDITS, 'unpublish', 'delete']);
  for (const status of ['draft', 'published'])
    expect(allowed(admin, brand(status, new Date(0)))).toEqual(['restore']);
});

it('each brand permission allows its own brand actions only', () => {
  expect(of('EDIT_BRAND_SETTINGS')).toEqual(['edit', 'translate', 'assignManagers']);
  expect(of('MODIFY_BRAND_CONTENT')).toEqual(['editPage', 'translate']);
  expect(of('PUBLISH_BRAND')).toEqual(['publish']);
  expect(of('CREATE_DELETE_BRAND')).toEqual(['assignManagers', 'delete']);
  expect(of('EDIT_COURSE_CURRICULUM_LIMIT')).toEqual(['editLimits']);
});

it('brand actions are limited to a manager’s own brands, and to translating for translators', () => {
  expect(allowed(actor('brand-manager'), brand())).toEqual([
    'edit',
    'editPage',
    'translate',
    'editLimits',
    'publish',
    'delete',
  ]);
  expect(allowed(actor('brand-manager', RIGHTS, []), brand())).toEqual([]);
  expect(allowed(actor('translator', [], []), brand())).toEqual(['translate']);
  expect(allowed(actor('translator', [], []), brand('draft', new Date(0)))).toEqual([]);
  expect(canAssignManagers(actor('brand-manager'))).toBe(false);
});

it('draft brands are listed for brand managers and for administrators who may view brands', () => {
  expect(listsDrafts(actor('brand-manager', []))).toBe(true);
  expect(listsDrafts(actor('company-admin', []))).toBe(false);
  expect(listsDrafts(actor('company-admin', ['VIEW_BRANDS']))).toBe(true);
});
