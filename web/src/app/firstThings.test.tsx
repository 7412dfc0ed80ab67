import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { coursesToAddQuery, type Curriculum } from '../features/curriculums/curriculums.api.ts';
import { Found } from '../features/curriculums/edit/AddCoursesDialog.tsx';
import { FirstCourse } from '../features/incentives/EarningTab.tsx';
import { loadTexts, startI18n } from '../shared/i18n/i18n.ts';
import { sessionQuery } from '../shared/session/session.ts';
import { sessionOf } from './session.factory.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('curriculums', 'incentives', 'ui');
});

const client = new QueryClient();
const render = (content: ReactNode, role: 'company-admin' | 'translator' = 'company-admin'): string => {
  client.setQueryData(sessionQuery.queryKey, sessionOf({ role, isAdmin: true }));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>{content}</MantineProvider>
    </QueryClientProvider>,
  );
};

const curriculumWith = (courses: readonly unknown[]) =>
  ({ _id: 'c1', brandId: 'b1', courses }) as unknown as Curriculum;
const foundIn = (curriculum: Curriculum): ReactNode => {
  client.setQueryData(coursesToAddQuery('c1', '').queryKey, {
    courses: [],
    pagination: { total: 0, page: 1, limit: 50, pages: 0 },
  });
  return <Found curriculum={curriculum} onCreate={() => {}} text="" chosen={[]} onChange={() => {}} />;
};

test('the course dialog offers to create the first course when the brand has none', () => {
  const shown = render(foundIn(curriculumWith([])));
  expect(shown).toContain('No courses yet');
  expect(shown).toContain('New course');
  expect(shown).not.toContain('already in this curriculum');
});

test('the course dialog reports that every course is used when the curriculum has them all', () => {
  expect(render(foundIn(curriculumWith([{}])))).toContain('already in this curriculum');
});

test('the incentive form offers to create the first course when the brand has none', () => {
  const shown = render(<FirstCourse brandId="b1" onMade={() => {}} />);
  expect(shown).toContain('No courses yet');
  expect(shown).toContain('New course');
});

test('the incentive form offers no creation when the user may not create courses', () => {
  expect(render(<FirstCourse brandId="b1" onMade={() => {}} />, 'translator')).not.toContain('New course');
});
