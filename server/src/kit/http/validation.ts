import type { z } from 'zod';
import { Problem, type FieldProblem } from './problem.ts';
import { hasText } from '../i18n.ts';

type Issue = z.core.$ZodIssue;

/** Parses input of a call; every failing field is reported at once, in words. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, prefix = ''): T {
  // without the input an issue does not tell a missing value from a wrong one
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new Problem('request.invalid', { fields: fieldProblems(result.error, prefix) });
}

/** Every failing field of a parse, with the text that says what to do. */
export const fieldProblems = (error: z.ZodError, prefix = ''): FieldProblem[] =>
  error.issues.flatMap((issue) => fieldsOf(issue, prefix));

function fieldsOf(issue: Issue, prefix: string): FieldProblem[] {
  const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.');
  if (issue.code === 'invalid_union' && (issue.input === undefined || issue.input === null))
    return [{ path, key: 'field.required' }];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: join(path, key), key: 'field.unknown' }));
  const meant = issue.code === 'invalid_union' ? meantBranch(issue.errors) : undefined;
  if (meant) return meant.flatMap((inner) => fieldsOf(inner, path));
  return [{ path, ...wording(issue) }];
}

/** The issues of the union member whose type matches, so that errors read as if only that member existed. */
const meantBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches.find(([first]) => first && !(first.code === 'invalid_type' && first.path.length === 0));

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** The text key for an issue, with the values that its text mentions. */
function wording(issue: Issue): { key: string; values?: Record<string, string | number> } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { key: 'field.required' }
        : typed(issue.expected);
    case 'too_small':
      return sized('min', issue.origin, Number(issue.minimum));
    case 'too_big':
      return sized('max', issue.origin, Number(issue.maximum));
    case 'invalid_format':
      // an empty field is missing, whatever its format
      if (issue.input === '') return { key: 'field.required' };
      return {
        key: hasText('problems', `field.format_${issue.format}`)
          ? `field.format_${issue.format}`
          : 'field.format',
      };
    case 'invalid_value':
      return { key: 'field.choice', values: { choices: issue.values.map(String).join(', ') } };
    case 'custom':
      return {
        key: hasText('problems', `field.${issue.message}`) ? `field.${issue.message}` : 'field.format',
      };
    default:
      return { key: 'field.format' };
  }
}

const typed = (expected: string) => ({
  key: hasText('problems', `field.type_${expected}`) ? `field.type_${expected}` : 'field.format',
});

function sized(side: 'min' | 'max', origin: string, limit: number) {
  if (side === 'min' && origin === 'string' && limit <= 1) return { key: 'field.required' };
  const what = origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'items' : 'number';
  return { key: `field.${side}_${what}`, values: { limit, count: limit } };
}
