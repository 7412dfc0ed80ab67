import { localized } from '../../shared/i18n/language.ts';
import { type Session, useSession } from '../../shared/session/session.ts';
import { onlyTrainingOf } from '../../shared/session/trainingOnly.ts';

/** Target of the preview-site link (docs/rules.md, Pages). */
export function previewPath(session: Session): string {
  const { user } = session;
  const only = onlyTrainingOf(session);
  if (only) return `/auth/training/${only.curriculum}/${only.course}`;
  if (user?.role.key === 'brand-manager' && user.editingBrand) return `/auth/brand-page/${user.editingBrand}`;
  return '/auth';
}

/** A full address: the site opens outside the admin portal. */
export const usePreviewSite = (): string => localized(previewPath(useSession()));
