import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import type { GeneralValues } from './settings.api.ts';

const general = (change: object, features: object = {}) =>
  ({
    accent: '#0181F6',
    adminRoles: ['platform-admin'],
    features: { points: true, scorm: true, ...features },
    ...change,
  }) as unknown as GeneralValues;

test('changesOf returns only the settings that differ', () => {
  expect(changesOf(general({}), general({}))).toEqual({});
  expect(changesOf(general({}), general({ accent: '#ff0000' }))).toEqual({ accent: '#ff0000' });
  expect(changesOf(general({}), general({ adminRoles: ['platform-admin', 'translator'] }))).toEqual({
    adminRoles: ['platform-admin', 'translator'],
  });
});
test('changesOf returns only the feature that was switched', () => {
  expect(changesOf(general({}), general({}, { scorm: false }))).toEqual({ features: { scorm: false } });
});

test('changesOf returns an image when it is new or removed', () => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  expect(changesOf(general({}), general({ logo: file, appIcon: null }))).toEqual({
    logo: file,
    appIcon: null,
  });
});
