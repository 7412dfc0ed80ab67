import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { namedKind } from '../../shared/publishing/namedKind.ts';
import type { PublishingCalls, PublishingKind } from '../../shared/publishing/publishable.ts';
import {
  fetchCurriculum,
  type Curriculum,
  type CurriculumRow,
  deleteCurriculum,
  setCurriculumCache,
  listsChanged,
  publishCurriculum,
  restoreCurriculum,
  unpublishCurriculum,
} from './curriculums.api.ts';

const stored = async (answer: Promise<{ readonly curriculum: Curriculum }>) =>
  setCurriculumCache((await answer).curriculum);

const calls: PublishingCalls = {
  publish: (id) => stored(publishCurriculum({ params: { id } })),
  unpublish: (id) => stored(unpublishCurriculum({ params: { id } })),
  restore: (id) => stored(restoreCurriculum({ params: { id } })),
  remove: async (id) => {
    await deleteCurriculum({ params: { id } });
    listsChanged();
  },
  learners: async (id) => (await fetchCurriculum(id)).learners ?? 0,
};

/** What the lists and the editor know of a curriculum. */
export type AnyCurriculum = Pick<CurriculumRow, '_id' | 'title' | 'status' | 'deletedAt' | 'can'>;

/** The editor of a curriculum. @param brandId where one is in the list of one brand */
export const editorOf = (id: string, title: string, brandId?: string): LinkProps =>
  brandId === undefined
    ? {
        to: '/auth/admin/curriculums/$curriculumId/edit',
        params: { curriculumId: id },
        search: { crumb: title },
      }
    : {
        to: '/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit',
        params: { id: brandId, curriculumId: id },
        search: { crumb: title },
      };

/** Curriculums as a kind of publishable thing. */
export function useCurriculumKind<C extends AnyCurriculum>(brandId?: string): PublishingKind<C> {
  const { t } = useTranslation('curriculums');
  return namedKind<C>({
    calls,
    nameOf: ({ title }) => title,
    deletion: { text: t('delete.text'), action: t('delete.action'), keep: t('delete.keep') },
    editorOf: (id, title) => editorOf(id, title, brandId),
  });
}
