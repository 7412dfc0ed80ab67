import { expect, test } from '../support/test.ts';

const words = {
  en: {
    create: 'Create dealer',
    name: 'Name',
    nameMissing: 'Enter a name.',
    make: 'Generate ID',
    id: 'Dealer ID',
    free: 'This ID is available.',
    number: 'Dealer number',
    digits: 'Use digits only.',
    byHand: 'Set manually',
    latitude: 'Latitude',
    longitude: 'Longitude',
    save: /^(Save|Create dealer)/,
    saved: 'saved.',
    created: 'created.',
    employees: 'Employees',
    nobody: 'No one works at this dealer yet.',
    map: 'Map',
    inSight: '1 dealer in view',
    remove: 'Delete dealer',
    deleted: 'deleted.',
  },
  fr: {
    create: 'Créer un concessionnaire',
    name: 'Nom',
    nameMissing: 'Donnez un nom au concessionnaire.',
    make: 'Créer un ID',
    id: 'ID du concessionnaire',
    free: 'Cet ID est libre.',
    number: 'Numéro de concessionnaire',
    digits: 'Chiffres uniquement.',
    byHand: 'Placé à la main',
    latitude: 'Latitude',
    longitude: 'Longitude',
    save: /^(Enregistrer|Créer le concessionnaire)/,
    saved: 'est enregistré.',
    created: 'est créé.',
    employees: 'Employés',
    nobody: 'Personne n’appartient encore à ce concessionnaire.',
    map: 'Carte',
    inSight: '1 concessionnaire visible',
    remove: 'Supprimer le concessionnaire',
    deleted: 'est supprimé.',
  },
};

test('an administrator creates a dealer, finds it on the map, and deletes it', async ({
  page,
  at,
  lang,
  signIn,
  inspect,
}, info) => {
  const text = words[lang];
  // a portal that runs already may have the dealer of an earlier run
  const name = `Zephyr ${info.project.name} ${Date.now().toString(36)}`;
  await signIn('company-admin');
  await page.goto(at('/auth/admin/dealer-manager'));
  await page.getByRole('link', { name: text.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.create })).toBeVisible();

  await page.getByLabel(text.number).fill('4O9');
  await page.getByLabel(text.name, { exact: false }).first().fill('');
  await page.getByRole('button', { name: text.save }).click();
  await expect(page.getByText(text.nameMissing)).toBeVisible();
  await expect(page.getByRole('textbox', { name: text.number })).toHaveAttribute('aria-invalid', 'true');
  await inspect();
  await page.getByRole('textbox', { name: text.name }).first().fill(name);
  await page.getByRole('textbox', { name: text.number }).fill('409');
  await page.getByRole('button', { name: text.make }).click();
  await expect(page.getByText(text.free)).toBeVisible();
  await expect(page.getByRole('textbox', { name: text.id })).toHaveValue(/^D\d{6}$/);
  await page.getByRole('button', { name: text.save }).click();
  await expect(page.getByText(`${name} ${text.created}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(text.nobody)).toBeVisible();

  await page.getByText(text.byHand, { exact: true }).click();
  await page.getByLabel(text.latitude).fill('64.15');
  await page.getByLabel(text.longitude).fill('-21.95');
  await page.getByRole('button', { name: text.save }).click();
  await expect(page.getByText(`${name} ${text.saved}`)).toBeVisible();
  await inspect();

  await page.goto(at(`/auth/admin/dealer-manager?text=${encodeURIComponent(name)}`));
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByText(text.map, { exact: true }).click();
  await expect(page.getByRole('heading', { name: text.inSight })).toBeVisible();
  // the portal of the tests has no tiles: one place is seen from near on the built-in outlines, too
  await expect(page.getByRole('application')).toHaveAttribute('data-zoom', '10');
  const marker = page.getByRole('button', { name, exact: true });
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveAttribute('data-chosen', 'true');
  await inspect();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: text.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.remove }).click();
  await expect(page.getByText(`${name} ${text.deleted}`)).toBeVisible();
});
