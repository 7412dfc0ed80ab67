import { expect, test } from 'vitest';
import type { BrandView } from './brands.api.ts';
import { pageBody, pageOf } from './pageForm.ts';
import { settingsBody, settingsOf } from './settingsForm.ts';

const can = {
  edit: true,
  translate: true,
  editPage: true,
  editLimits: false,
  assignManagers: false,
  publish: true,
  unpublish: false,
  delete: false,
  restore: false,
};
const brand: BrandView = {
  _id: 'b',
  name: 'Marque',
  description: 'En français',
  accent: '#0181F6',
  segment: '',
  bucket: 'Sales Tools',
  tags: ['one'],
  status: 'draft',
  active: false,
  isAdmin: true,
  thumbnailImage: null,
  logoImage: null,
  bannerImage: null,
  curriculums: 0,
  courses: 0,
  updatedAt: '2026-03-10T15:00:00Z',
  deletedAt: null,
  purgeAt: null,
  can,
  pageBody: '<p>Texte</p>',
  administrator: null,
  managers: [],
  editing: {
    version: 7,
    name: 'Brand',
    description: 'In English',
    pageBody: '<p>Text</p>',
    texts: { fr: { name: 'Marque', description: 'En français', pageBody: '<p>Texte</p>' } },
    missing: [],
    learners: 0,
    courseLimit: 5,
    curriculumLimit: null,
    tenantLimits: { courses: 1000, curriculums: 1000 },
    createdAt: '2026-03-10T15:00:00Z',
    publishedAt: null,
  },
};
const same = (name: string) => name;
const inFrench = (bucket: string) => (bucket === 'Sales Tools' ? 'Outils de vente' : bucket);
const fromFrench = (name: string) => (name === 'Outils de vente' ? 'Sales Tools' : name);

test('settingsOf and settingsBody edit the default texts when the reader’s language is another', () => {
  const values = settingsOf(brand, inFrench);
  expect(values).toMatchObject({ name: 'Brand', description: 'In English', bucket: 'Outils de vente' });
  expect(settingsBody(values, brand, fromFrench)).toMatchObject({
    name: 'Brand',
    bucket: 'Sales Tools',
    version: 7,
  });
});

test('settingsBody sends limits and managers only when the user may change them', () => {
  const values = settingsOf(brand, same);
  expect(Object.keys(settingsBody(values, brand, same))).not.toEqual(
    expect.arrayContaining(['courseLimit', 'managers', 'administrator']),
  );
  const powerful = { ...brand, can: { ...can, editLimits: true, assignManagers: true } };
  expect(settingsBody(values, powerful, same)).toMatchObject({
    courseLimit: 5,
    curriculumLimit: null,
    managers: [],
    administrator: null,
  });
});

test('settingsBody sends an image only when it was changed', () => {
  const values = settingsOf(brand, same);
  expect(settingsBody(values, brand, same)).not.toHaveProperty('thumbnailImage');
  expect(settingsBody({ ...values, thumbnailImage: null }, brand, same)).toMatchObject({
    thumbnailImage: null,
  });
});

test('pageBody sends changed languages only and empties blank paragraphs', () => {
  const values = pageOf(brand);
  expect(pageBody(values, brand)).toEqual({
    accent: '#0181F6',
    description: 'In English',
    pageBody: '<p>Text</p>',
    texts: {},
    version: 7,
  });
  const texts = {
    ...values.texts,
    en: { description: 'In English', pageBody: '<p></p>' },
    de: { description: 'Deutsch', pageBody: '<p><img src="/api/files/x"></p>' },
  };
  expect(pageBody({ ...values, texts }, brand)).toMatchObject({
    pageBody: '',
    texts: { de: { description: 'Deutsch', pageBody: '<p><img src="/api/files/x"></p>' } },
  });
});
