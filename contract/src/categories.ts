import { z } from 'zod';
import { LIST_BODY, endpoint, may, signedIn } from './endpoint.ts';
import { Id, line, Ref } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { CATEGORY, SEARCH_TEXT } from './limits.ts';

const Name = line(CATEGORY.name, 1);
const Texts = z.partialRecord(
  z.enum(LANGUAGE_TAGS as unknown as [Language, ...Language[]]),
  z.object({ name: line(CATEGORY.name) }),
);

/** A category of curriculums; one list for all brands. */
export const CategoryView = z.object({
  _id: Id,
  /** In the reader's language. */
  name: z.string(),
  /** Names in other languages and the default one; null for those who do not build. */
  editing: z
    .object({ name: z.string(), texts: z.record(z.string(), z.object({ name: z.string() })) })
    .nullable(),
  /** Curriculums with this category that the person could open: published ones, all for builders. */
  curriculums: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type CategoryView = z.infer<typeof CategoryView>;

const build = { who: may('CREATE_EDIT_CURRICULUM'), scope: 'tenant' } as const;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'Categories of curriculums in their order',
  access: { who: signedIn(), scope: 'none' },
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default('') }),
  reply: { categories: z.array(CategoryView) },
});
export const createCategory = endpoint({
  method: 'POST',
  path: '/api/categories',
  summary: 'Create a category',
  access: build,
  body: z.object({ name: Name, texts: Texts.default({}) }),
  reply: { category: CategoryView },
  problems: ['category.name_taken'],
});
export const renameCategory = endpoint({
  method: 'PUT',
  path: '/api/categories/:id',
  summary: 'Rename a category that no other brand uses',
  access: build,
  params: { id: Id },
  body: z.object({ name: Name, texts: Texts.optional() }),
  reply: { category: CategoryView },
  problems: ['category.name_taken', 'category.used_elsewhere'],
});
export const orderCategories = endpoint({
  method: 'POST',
  path: '/api/categories/update-orders',
  maxBody: LIST_BODY,
  summary: 'Put all categories in order',
  access: build,
  body: z.object({ orders: z.array(Ref).min(1).max(2000) }),
  reply: { categories: z.array(CategoryView) },
  problems: ['content.order_mismatch'],
});
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/categories/:id',
  summary: 'Delete a category; its curriculums stay',
  access: build,
  params: { id: Id },
  problems: ['category.used_elsewhere'],
});
