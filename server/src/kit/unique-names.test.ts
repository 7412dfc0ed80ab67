import { describe, expect, it } from 'vitest';
import { naming, type Names } from './unique-names.ts';

const NAMES: Names = {
  role_name: { field: 'name', code: 'role.name_taken' },
  brand_name: { field: 'title', code: 'brand.name_taken' },
};
/** A unique violation as the database reports it. */
const violation = (constraint: string) =>
  Object.assign(new Error('duplicate key'), { code: '23505', constraint });

describe('unique name violations', () => {
  it('a unique violation is reported at the field that its constraint names', async () => {
    await expect(naming(NAMES, () => Promise.reject(violation('brand_name')))).rejects.toMatchObject({
      code: 'brand.name_taken',
      fields: [{ path: 'title', key: 'brand.name_taken' }],
    });
  });

  it('a violation of any other constraint is rethrown unchanged', async () => {
    for (const error of [
      violation('certificate_course_once'),
      Object.assign(new Error('missing'), { code: '23503', constraint: 'role_name' }),
    ])
      await expect(naming(NAMES, () => Promise.reject(error))).rejects.toBe(error);
  });
});
