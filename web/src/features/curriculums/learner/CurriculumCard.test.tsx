import type { CurriculumCard as Card } from '@forecourt/contract/training';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '../../../shared/i18n/i18n.ts';
import { renderToText } from '../../../shared/navigation/linked.factory.tsx';
import { CurriculumCard } from './CurriculumCard.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('curriculums', 'ui');
});

const card: Card = {
  _id: 'rigging',
  title: 'Rigging',
  description: '',
  image: null,
  brand: { _id: 'b', name: 'Fathom', accent: '#0a5', logoImage: null },
  courses: 2,
  coursesPassed: 0,
  minutes: 0,
  status: 'not_started',
  percent: 0,
  mandatory: false,
  dueAt: null,
  categories: [],
  lock: null,
  untranslated: [],
  renewal: null,
};
const shown = (lock: Card['lock']) => renderToText(<CurriculumCard curriculum={{ ...card, lock }} />);

test('CurriculumCard links to the prerequisite and offers no start when the curriculum is locked', () => {
  const locked = shown({ kind: 'curriculum', _id: 'knots', title: 'Knots' });
  expect(locked).toMatch(/<a[^>]* href="\/auth\/curriculum-page\/knots"[^>]*>[^<]*Knots/);
  expect(locked).not.toContain('aria-label="Start Rigging"');
  expect(shown({ kind: 'course', _id: 'ropes', title: 'Ropes' })).toMatch(
    /<a[^>]* href="\/auth\/training\/[^"]*\/ropes"[^>]*>[^<]*Ropes/,
  );
  expect(shown(null)).toContain('Start Rigging');
});
