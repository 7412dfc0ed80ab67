import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import { Note, type NoteKind } from '../../../shared/ui/Note.tsx';
import type { Film } from './submissions.api.ts';

const KINDS = {
  draft: 'neutral',
  waiting_approval: 'info',
  denied: 'bad',
  published: 'ok',
  unpublished: 'warn',
} as const satisfies Record<NonNullable<Film['status']>, NoteKind>;

/** What became of it, why, and what can be done. */
export function FilmState({ film }: { readonly film: Film }) {
  const { t } = useTranslation('video-submissions');
  const { status = 'draft', submission } = film;
  const when = submission?.submittedAt ? relativeOrDate(submission.submittedAt) : '';
  return (
    <Note kind={KINDS[status]}>
      {status === 'denied' ? (
        <>
          <strong>{t('state.denied', { reason: submission?.reason ?? '' })}</strong> {t('state.deniedTodo')}
        </>
      ) : (
        t(`state.${status}`, { when })
      )}{' '}
      {status === 'published' && (
        <Link to="/auth/videos/$videoId" params={{ videoId: film._id }} className="link">
          {t('watch')}
        </Link>
      )}
    </Note>
  );
}
