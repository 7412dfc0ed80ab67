import { expect, test } from 'vitest';
import { pagePaths } from './pages.ts';

const tree = (...paths: string[]) =>
  `export interface FileRoutesByFullPath {\n${paths.map((path) => `  '${path}': typeof X\n`).join('')}}`;

test('an optional part is there or not, also before a fixed one', () => {
  expect(pagePaths(tree('/auth/report/{-$curriculumId}/progress')).toSorted()).toEqual([
    '/auth/report/:curriculumId/progress',
    '/auth/report/progress',
  ]);
});

test('two optional parts in a row are three addresses, each declared once', () => {
  const paths = pagePaths(tree('/auth/training/{-$curriculumId}/{-$courseId}'));
  const shapes = paths.map((path) => path.replaceAll(/:\w+/g, ':'));
  expect(shapes.toSorted()).toEqual(['/auth/training', '/auth/training/:', '/auth/training/:/:']);
});
