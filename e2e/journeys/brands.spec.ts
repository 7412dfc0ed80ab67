import { openPanel } from '../support/publishing.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const words = {
  en: {
    create: 'Create brand',
    name: 'Name',
    taken: 'A brand with this name already exists.',
    description: 'Description',
    writeDescription: 'Write a description',
    addLogo: 'Add a logo',
    save: /^Save/,
    saved: 'saved.',
    about: 'About',
    preview: 'View as learner',
    actions: 'Actions for',
    remove: 'Delete brand',
  },
  fr: {
    create: 'Créer une marque',
    name: 'Nom',
    taken: 'Une marque porte déjà ce nom.',
    description: 'Description',
    writeDescription: 'Rédiger une description',
    addLogo: 'Ajouter un logo',
    save: /^Enregistrer/,
    saved: 'est enregistrée.',
    about: 'À propos',
    preview: 'Voir comme apprenant',
    actions: 'Actions',
    remove: 'Supprimer la marque',
  },
};

/** One red pixel. */
const IMAGE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an administrator creates, completes, publishes, and restores a brand', async ({
  page,
  at,
  lang,
  signIn,
  inspect,
}, info) => {
  const text = words[lang];
  const ui = wordsOf(lang, 'ui');
  const publish = ui('action.publish');
  // a portal that runs already may have the brand of an earlier run
  const name = `Zephyr ${info.project.name} ${Date.now().toString(36)}`;
  await signIn('platform-admin');
  await page.goto(at('/auth/admin/brands'));
  await page.getByRole('button', { name: text.create }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.name).fill('torvane suspension');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(text.taken)).toBeVisible();
  await inspect();
  await dialog.getByLabel(text.name).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await openPanel(page, ui('publishing.title'));
  await expect(page.getByRole('button', { name: publish, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: text.writeDescription }).click();
  await expect(page.getByRole('textbox', { name: text.description }).first()).toBeFocused();
  await page.keyboard.type('Wind for every roof.');
  // a file that is no picture is said so at its field, before anything is sent
  const thumbnail = page.locator('#field-thumbnailImage');
  const broken = { ...IMAGE, name: 'broken.png', buffer: Buffer.from('no picture') };
  await thumbnail.locator('input[type=file]').setInputFiles(broken);
  await expect(thumbnail.getByText(ui('file.unreadable', { name: broken.name }))).toBeVisible();
  await thumbnail.locator('input[type=file]').setInputFiles(IMAGE);
  await expect(thumbnail.getByText(ui('file.unreadable', { name: broken.name }))).toBeHidden();
  await page.getByRole('button', { name: text.save }).click();
  await expect(page.getByText(`${name} ${text.saved}`)).toBeVisible();
  await inspect();

  await page.getByRole('link', { name: text.addLogo }).click();
  await page.locator('#field-logoImage input[type=file]').setInputFiles(IMAGE);
  await page.locator('#field-bannerImage input[type=file]').setInputFiles(IMAGE);
  await page.locator('[contenteditable=true]').click();
  await page.keyboard.type('All about wind.');
  await page.getByRole('button', { name: text.save }).click();
  await openPanel(page, ui('publishing.title'));
  await page.getByRole('button', { name: publish, exact: true }).click();
  await expect(page.getByText(ui('publishing.published', { name }))).toBeVisible();
  await page.getByRole('link', { name: text.preview }).click();
  await page.getByRole('tab', { name: text.about }).click();
  await expect(page.getByText('All about wind.')).toBeVisible();
  await inspect();

  await page.goto(at(`/auth/admin/brands?text=${encodeURIComponent(name)}`));
  await page.getByRole('button', { name: new RegExp(`${text.actions}.*${name}`) }).click();
  await page.getByRole('menuitem', { name: text.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.remove }).click();
  await expect(page.getByText(ui('publishing.deleted', { name }))).toBeVisible();
  await page.getByRole('button', { name: ui('undo') }).click();
  await expect(page.getByText(ui('publishing.restored', { name }))).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
