import { expect, test } from '../support/test.ts';

/** Areas that these journeys go through. */
const TAGS = ['@dealers', '@users'];

const words = {
  en: {
    import: 'Import',
    paste: 'Paste rows',
    rows: 'Rows',
    read: 'Read rows',
    needsFix: 'needs attention',
    dealerNum: 'Dealer number, line 3',
    run: 'Import 2 dealers',
    created: 'dealers created',
    toDealers: 'Go to dealers',
    columns: 'Match your columns',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    check: 'Check rows',
    emailOf: 'Email, line 3',
    download: 'Download problem rows',
    invite: 'Import 1 person',
    added: 'person added',
    addedTwo: 'people added',
    already: 'already existed',
    nothing: /[Nn]othing would change/,
  },
  fr: {
    import: 'Importer',
    paste: 'Coller des lignes',
    rows: 'Lignes',
    read: 'Lire les lignes',
    needsFix: 'à corriger',
    dealerNum: 'Numéro de concessionnaire, ligne 3',
    run: 'Importer 2 concessionnaires',
    created: 'concessionnaires créés',
    toDealers: 'Aller aux concessionnaires',
    columns: /Quelle colonne contient quoi/,
    email: 'Courriel',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    check: 'Vérifier les lignes',
    emailOf: 'Courriel, ligne 3',
    download: 'Télécharger les lignes à corriger',
    invite: 'Importer 1 personne',
    added: 'personne ajoutée',
    addedTwo: 'personnes ajoutées',
    already: 'déjà présents',
    nothing: /rien ne changerait/,
  },
};

/** A portal that runs already may have the rows of an earlier run. */
const unique = (project: string) => `${project}-${Date.now().toString(36)}`;

test(
  'pasted dealers are imported after a wrong cell is fixed in place',
  { tag: TAGS },
  async ({ page, at, lang, signIn, inspect }, info) => {
    const text = words[lang];
    const mark = unique(info.project.name);
    await signIn('company-admin');
    await page.goto(at('/auth/admin/dealer-manager'));
    await page.getByRole('link', { name: text.import, exact: true }).click();
    await expect(page.getByRole('button', { name: text.read })).toBeVisible();
    await inspect();
    await page.getByText(text.paste, { exact: true }).click();
    const table = `Dealer name\tDealer number\tCity\nNorth ${mark}\t40911\tLyon\nSouth ${mark}\t4O912\tNice\n`;
    await page.getByRole('textbox', { name: text.rows }).fill(table);
    await page.getByRole('button', { name: text.read }).click();
    await expect(page.getByText(text.needsFix).first()).toBeVisible();
    await inspect();
    await page.getByLabel(text.dealerNum).fill('40912');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text.run }).click();
    await expect(page.getByText(text.created)).toBeVisible();
    await inspect();
    await page.getByRole('link', { name: text.toDealers }).click();
    await expect(page).toHaveURL(/dealer-manager$/);
    await page.goto(at(`/auth/admin/dealer-manager?text=${encodeURIComponent(mark)}`));
    await expect(page.getByRole('link', { name: `South ${mark}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `North ${mark}` })).toBeVisible();
  },
);

test(
  'an import remembers matched columns and changes nothing when it is repeated',
  { tag: TAGS },
  async ({ page, at, lang, signIn, inspect }, info) => {
    const text = words[lang];
    const mark = unique(info.project.name);
    const file = {
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Wer ${mark};Vor;Nach\nann.${mark}@example.test;Ann;Lee\nbo.${mark};Bo;Ray\n`,
        'utf16le',
      ),
    };
    await signIn('company-admin');
    await page.goto(at('/auth/admin/user-manager/import'));
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: text.read }).click();
    await expect(page.getByRole('heading', { name: text.columns })).toBeVisible();
    await inspect();
    await page.getByLabel(text.email).selectOption({ label: `Wer ${mark}` });
    await page.getByLabel(text.firstName).selectOption({ label: 'Vor' });
    await page.getByLabel(text.lastName).selectOption({ label: 'Nach' });
    await page.getByRole('button', { name: text.check }).click();
    const cell = page.getByLabel(text.emailOf);
    await expect(cell).toHaveValue(`bo.${mark}`);
    await expect(page.getByRole('link', { name: text.download })).toBeVisible();
    await page.getByRole('button', { name: text.invite }).click();
    await expect(page.getByText(text.added)).toBeVisible();
    await cell.fill(`bo.${mark}@example.test`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text.invite }).click();
    await expect(page.getByText(text.addedTwo)).toBeVisible();
    await inspect();

    const whole = file.buffer.toString('utf16le').replace(`bo.${mark};`, `bo.${mark}@example.test;`);
    await page.goto(at('/auth/admin/user-manager/import'));
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(whole, 'utf8') });
    await page.getByRole('button', { name: text.read }).click();
    // the columns are known by now, and so are the people
    await expect(page.getByText(text.nothing)).toBeVisible();
    // rows say the same with a capital letter
    await expect(page.getByText(text.already, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import(er)? \d/ })).toHaveCount(0);
    await inspect();
  },
);
