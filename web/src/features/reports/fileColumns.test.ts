import { expect, test } from 'vitest';
import { fileColumns } from './FileMenu.tsx';

const columns = ['firstName', 'lastName', 'email', 'passed'].map((key) => ({ key }));

test('fileColumns adds last name and email when a report lists users', () => {
  expect(fileColumns({ row: 'user', columns }, ['passed', 'firstName'])).toEqual([
    'passed',
    'firstName',
    'lastName',
    'email',
  ]);
});

test('fileColumns keeps the chosen columns when a report does not list users', () => {
  expect(fileColumns({ row: 'course', columns }, ['firstName'])).toEqual(['firstName']);
});
