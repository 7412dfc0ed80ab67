import { localised } from '../../shared/i18n/language.ts';
import { type Session, useSession } from '../../shared/session/session.ts';

/** Where the preview-site link goes (specification, 2). */
export function previewPath({ user, settings }: Session): string {
  const { trainingOnlyMode, trainingOnlyCurriculum, trainingOnlyCourse } = settings;
  if (trainingOnlyMode && trainingOnlyCurriculum && trainingOnlyCourse)
    return `/auth/training/${trainingOnlyCurriculum}/${trainingOnlyCourse}`;
  if (user?.role.key === 'brand-manager' && user.editingBrand) return `/auth/brand-page/${user.editingBrand}`;
  return '/auth';
}

/** A full address: the site opens outside the admin portal. */
export const usePreviewSite = (): string => localised(previewPath(useSession()));
