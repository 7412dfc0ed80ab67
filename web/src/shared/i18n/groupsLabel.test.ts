import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeLanguage, i18n, loadTexts, nameGroupsBy, startI18n } from './i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('imports', 'rights', 'activity-logs', 'users', 'audience', 'user-merge');
});
afterEach(() => nameGroupsBy(() => undefined));

const TEXTS = [
  'navigation:nav.assignmentGroups',
  'imports:field.assignmentGroups',
  'rights:right.MODIFY_ASSIGNMENT_GROUPS',
  'rights:category.assignment_groups',
  'activity-logs:kind.assignment-group.create',
  'activity-logs:field.assignmentGroups',
  'users:groups',
  'audience:assignmentGroups',
  'user-merge:kind.group',
] as const;
const shown = () => TEXTS.map((key) => i18n.t(key as never) as string);

test('the assignment group label replaces the default in every text that names the groups', () => {
  nameGroupsBy(() => 'Crews');
  for (const text of shown()) expect(text).toContain('Crews');
});
test('the assignment group label follows the language when a tenant keeps the default', async () => {
  nameGroupsBy(() => 'Assignment Groups');
  for (const text of shown()) expect(text).toContain('Assignment Groups');
  await changeLanguage('fr');
  await loadTexts('imports');
  expect(i18n.t('field.assignmentGroups', { ns: 'imports' })).toBe('Groupes d’affectation');
  await changeLanguage('en');
});
test('locale files name assignment groups through the label only', () => {
  const root = join(import.meta.dirname, '../../../..');
  const named = globSync('{web/src,server}/locales/en/*.json', { cwd: root }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)
      .filter(([, text]) => /assignment groups?/i.test(text))
      .map(([key]) => key),
  );
  // the usual label itself, the field in which it is changed, and headings of tables that are understood
  expect(named.toSorted()).toEqual([
    'assignmentGroups',
    'f.assignmentGroupLabel',
    'groups.word',
    'groups.word',
  ]);
});
