import type { CategoryView } from '@forecourt/contract/categories';
import type { Language } from '@forecourt/contract/languages';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { canChangeCategory } from './categories.policy.ts';
import type { CategoryRow } from './categories.queries.ts';
import { categoryTexts } from './categories.texts.ts';

export const toCategoryView = (row: CategoryRow, actor: Actor, language: Language): CategoryView => ({
  _id: row.id,
  name: categoryTexts.read(row, 'name', language),
  editing: hasPermission(actor, 'CREATE_EDIT_CURRICULUM', 'VIEW_CURRICULUMS')
    ? { name: row.name, texts: row.texts }
    : null,
  curriculums: row.curriculums,
  can: { edit: canChangeCategory(actor, row) },
});
