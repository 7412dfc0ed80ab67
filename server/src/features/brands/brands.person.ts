import type { PersonPart } from '../../kit/person-rows.ts';

/** Who made and manages brands. */
export const brandsPerson: PersonPart = {
  rows: {
    'brand.created_by': { leaving: 'keep' },
    'brand.administrator_id': { leaving: 'clear' },
    'brand_manager.user_id': { leaving: 'delete', without: [] },
  },
};
