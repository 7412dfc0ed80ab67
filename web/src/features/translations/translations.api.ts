import { CONTENT_FAMILIES, isContentKind, type ContentKind } from '@forecourt/contract/content-kinds';
import type { Endpoint, Path, ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/translations';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type Translation = ReplyOf<typeof contract.courseTranslations>['translation'];
export type Target = Translation['language'];
export type Group = Translation['groups'][number];
export type Text = Group['texts'][number];
type Changes = contract.TranslationChanges['texts'];
type Answer = ReplyOf<typeof contract.courseTranslations>;
type Words = contract.TranslationChanges;

/** Call families by entity type, besides those of content: they differ only in the address. */
const OTHERS = {
  'public-page': 'public-pages',
  spiff: 'spiffs',
  incentive: 'incentive',
  'activity-type': 'activity-types',
  'live-template': 'ilt-template',
  'live-event': 'ilt-event',
  'live-location': 'ilt-location',
} as const;
type OtherKind = keyof typeof OTHERS;

/** What is translated. */
export type Subject =
  | { readonly kind: 'course' | 'curriculum' | 'brand' | ContentKind | OtherKind; readonly id: string }
  | { readonly kind: 'categories' };

const readCourse = client<typeof contract.courseTranslations>('GET /api/courses/:id/translations');
const writeCourse = client<typeof contract.translateCourse>('PUT /api/courses/:id/translations/:language');
const writeCaptions = client<typeof contract.translateCaptions>(
  'PUT /api/courses/:id/translations/:language/captions',
);
const readCurriculum = client<typeof contract.curriculumTranslations>(
  'GET /api/curriculums/:id/translations',
);
const writeCurriculum = client<typeof contract.translateCurriculum>(
  'PUT /api/curriculums/:id/translations/:language',
);
const readBrand = client<typeof contract.brandTranslations>('GET /api/brands/:id/translations');
const writeBrand = client<typeof contract.translateBrand>('PUT /api/brands/:id/translations/:language');
type Address = Endpoint<
  'GET',
  Path,
  { id: string },
  unknown,
  { language: Target },
  undefined,
  undefined,
  Answer
>;
type WriteAddress = Endpoint<
  'PUT',
  Path,
  { id: string; language: Target },
  unknown,
  unknown,
  Words,
  Words,
  Answer
>;
const familyOf = (kind: ContentKind | OtherKind): string =>
  isContentKind(kind) ? CONTENT_FAMILIES[kind].family : OTHERS[kind];
const readContent = (kind: ContentKind | OtherKind) =>
  client<Address>(`GET /api/${familyOf(kind)}/:id/translations`);
const writeContent = (kind: ContentKind | OtherKind) =>
  client<WriteAddress>(`PUT /api/${familyOf(kind)}/:id/translations/:language`);
const readCategories = client<typeof contract.categoryTranslations>('GET /api/categories/translations');
const writeCategories = client<typeof contract.translateCategories>(
  'PUT /api/categories/translations/:language',
);

function read(subject: Subject, language: Target, signal: AbortSignal) {
  const query = { language };
  if (subject.kind === 'categories') return readCategories({ query }, { signal });
  const input = { params: { id: subject.id }, query };
  switch (subject.kind) {
    case 'course':
      return readCourse(input, { signal });
    case 'curriculum':
      return readCurriculum(input, { signal });
    case 'brand':
      return readBrand(input, { signal });
    default:
      return readContent(subject.kind)(input, { signal });
  }
}

function write(subject: Subject, language: Target, texts: Changes) {
  const body = { texts };
  if (subject.kind === 'categories') return writeCategories({ params: { language }, body });
  const input = { params: { id: subject.id, language }, body };
  switch (subject.kind) {
    case 'course':
      return writeCourse(input);
    case 'curriculum':
      return writeCurriculum(input);
    case 'brand':
      return writeBrand(input);
    default:
      return writeContent(subject.kind)(input);
  }
}

export const translationQuery = (subject: Subject, language: Target) =>
  queryOptions({
    queryKey: ['translation', subject, language],
    queryFn: async ({ signal }) => (await read(subject, language, signal)).translation,
    staleTime: 0,
    // what is being written must not change under the writer's hands
    refetchOnWindowFocus: false,
  });

/** Saves and shows what is stored then. */
export async function saveTexts(subject: Subject, language: Target, texts: Changes): Promise<Translation> {
  const { translation } = await write(subject, language, texts);
  queryClient.setQueryData(translationQuery(subject, language).queryKey, translation);
  return translation;
}

export async function saveCaptions(
  id: string,
  language: Target,
  body: { readonly sectionId: string; readonly captionsFile: File | null },
  onProgress: (share: number) => void,
): Promise<void> {
  const { translation } = await writeCaptions({ params: { id, language }, body }, { onProgress });
  queryClient.setQueryData(translationQuery({ kind: 'course', id }, language).queryKey, translation);
}
