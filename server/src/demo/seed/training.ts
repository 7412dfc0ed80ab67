import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { assignmentGroups, brands, curriculums, dealers, users } from '../content/index.ts';
import { categoryNames } from '../content/translations/index.ts';
import { categoryTexts } from '../../features/categories/categories.public.ts';
import { storedTexts } from '../../kit/texts/stored.ts';
import type { DemoBrand, DemoCurriculum } from '../content/shape.ts';
import { declareUses } from './file-shelf.ts';
import { idOf, type Ids, type People } from './people.ts';
import type { PreparedBrand, PreparedCurriculum } from './prepare.ts';

export interface Pictures {
  readonly brands: ReadonlyMap<string, PreparedBrand>;
  readonly curriculums: ReadonlyMap<string, PreparedCurriculum>;
}

/** Writes the brands with their managers and dealers. */
export async function seedBrands(tx: Tx, people: People, pictures: Pictures, now: Date): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const [position, brand] of brands.entries()) {
    const { id } = await tx
      .insertInto('brand')
      .values({ ...brandRow(brand, now), ...pictures.brands.get(brand.key), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(brand.key, id);
    await declareUses(tx, { kind: 'brand', id }, Object.values(pictures.brands.get(brand.key) ?? {}));
  }
  const managed = users.flatMap((user) =>
    user.brands.map((brand) => ({ brand_id: idOf(ids, brand), user_id: idOf(people.users, user.email) })),
  );
  await tx.insertInto('brand_manager').values(managed).execute();
  await tx
    .updateTable('user_account')
    .set({ editing_brand_id: idOf(ids, 'lumastead') })
    .where('email', '=', 'brand-manager@demo.test')
    .execute();
  const sold = dealers.flatMap((dealer) =>
    dealer.brands.map((brand) => ({
      dealer_id: idOf(people.dealers, dealer.key),
      brand_id: idOf(ids, brand),
    })),
  );
  await tx.insertInto('dealer_brand').values(sold).execute();
  return ids;
}

const brandRow = (brand: DemoBrand, now: Date) => ({
  name: brand.name,
  description: brand.description,
  segment: brand.segment,
  bucket: brand.bucket,
  accent: brand.accent,
  tags: [...brand.tags],
  page_body: `<p>${brand.description}</p>`,
  texts: JSON.stringify({ fr: { description: brand.fr.description } }),
  status: 'published',
  published_at: new Date(now.getTime() - 300 * DAY),
});

/** Writes the curriculums with categories, audiences, courses and prerequisites. */
export async function seedCurriculums(
  tx: Tx,
  known: { people: People; brands: Ids; courses: Ids },
  pictures: Pictures,
  now: Date,
): Promise<Ids> {
  const categories = await seedCategories(tx);
  const ids = new Map<string, string>();
  for (const [position, curriculum] of curriculums.entries()) {
    const { id } = await tx
      .insertInto('curriculum')
      .values({
        ...curriculumRow(curriculum, known.people, now),
        ...pictures.curriculums.get(curriculum.key),
        brand_id: idOf(known.brands, curriculum.brand),
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(curriculum.key, id);
    await declareUses(
      tx,
      { kind: 'curriculum', id },
      Object.values(pictures.curriculums.get(curriculum.key) ?? {}),
    );
    const listed = curriculum.courses.map((course, at) => ({
      curriculum_id: id,
      course_id: idOf(known.courses, course),
      position: at,
    }));
    await tx.insertInto('curriculum_course').values(listed).execute();
    const filed = curriculum.categories.map((name) => ({
      curriculum_id: id,
      category_id: idOf(categories, name),
    }));
    await tx.insertInto('curriculum_category').values(filed).execute();
  }
  const needs = curriculums.flatMap((one) =>
    one.prerequisites.map((key) => ({
      curriculum_id: idOf(ids, one.key),
      requires_curriculum_id: idOf(ids, key),
    })),
  );
  if (needs.length > 0) await tx.insertInto('curriculum_prerequisite').values(needs).execute();
  return ids;
}

const byLanguage = (name: string) =>
  Object.fromEntries(
    Object.entries(categoryNames[name] ?? {}).map(([language, text]) => [language, { name: text }]),
  );

async function seedCategories(tx: Tx): Promise<Ids> {
  const names = [...new Set(curriculums.flatMap((curriculum) => curriculum.categories))];
  const added = await tx
    .insertInto('category')
    .values(
      names.map((name, position) => ({
        name,
        position,
        texts: storedTexts(categoryTexts.take({ texts: {} }, { name }, byLanguage(name))),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(added.map(({ id, name }) => [name, id]));
}

/** Days until a mandatory curriculum is due for those who were there before it was published. */
const DUE_SOON = 9;

function curriculumRow(curriculum: DemoCurriculum, people: People, now: Date) {
  const { audience, dueDays, lateDays } = curriculum;
  const departments: readonly string[] = audience.departments ?? [];
  const groups = assignmentGroups
    .filter((group) => departments.includes(group.category))
    .map((group) => group.key);
  const age = dueDays === null ? 120 : Math.max(1, dueDays + (lateDays ?? -DUE_SOON));
  return {
    title: curriculum.title,
    description: curriculum.description,
    mandatory: curriculum.mandatory,
    due_days: dueDays,
    texts: JSON.stringify({ fr: curriculum.fr }),
    status: 'published',
    published_at: new Date(now.getTime() - age * DAY),
    audience_roles: [...(audience.roles ?? [])],
    audience_groups: groups.map((key) => idOf(people.groups, key)),
    audience_business_units: (audience.businessUnits ?? []).map((key) => idOf(people.units, key)),
  };
}
