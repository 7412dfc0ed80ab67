import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAST } from '@forecourt/contract/limits';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { AskReason } from '../../../shared/forms/AskReason.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { relativeOrDate } from '../../../shared/format.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { ContentForm } from '../../content/index.ts';
import { CastBody } from '../admin/CastPreview.tsx';
import { VideoPages } from '../admin/castPages.tsx';
import { VIDEO } from '../cast.ts';
import { FilmState } from './FilmState.tsx';
import { approveFilm, denyFilm, type Film, filmQuery } from './submissions.api.ts';
import classes from './submissions.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Approving and denying; then the queue. */
function useDecision(film: Film) {
  const { t } = useTranslation('video-submissions');
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const [denying, setDenying] = useState(false);
  const done = async (what: 'approved' | 'denied') => {
    toast(t(what, { name: film.title }));
    await navigate({ to: '/auth/admin/videos/submissions' });
  };
  return {
    problem,
    busy,
    denying,
    setDenying,
    approve: async () => {
      setProblem(undefined);
      setBusy(true);
      try {
        await approveFilm(film);
        await done('approved');
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error);
      } finally {
        setBusy(false);
      }
    },
    deny: async (reason: string) => {
      await denyFilm(film, reason);
      await done('denied');
    },
  };
}

interface Props {
  readonly film: Film;
  /** The way to the other page of the two. */
  readonly other: ReactNode;
  readonly children: ReactNode;
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
}

function DecideButtons({ busy, onApprove, onDeny }: ButtonsProps) {
  const { t } = useTranslation(['video-submissions', 'ui']);
  return (
    <>
      <Button variant="default" leftSection={<IconX {...icon} />} onClick={onDeny} disabled={busy}>
        {t('ui:action.deny')}
      </Button>
      <Button color="green" leftSection={<IconCheck {...icon} />} onClick={onApprove} loading={busy}>
        {t('approve')}
      </Button>
    </>
  );
}

/** Head of both pages: who has sent it, and the decision. */
function Decide({ film, other, children }: Props) {
  const { t } = useTranslation(['video-submissions', 'ui']);
  const { problem, busy, denying, setDenying, approve, deny } = useDecision(film);
  const { submission, createdBy, status = 'draft' } = film;
  const can = submission?.can.decide === true;
  const name = createdBy?.name ?? '';
  return (
    <>
      <PageHeader
        title={film.title}
        badge={<StatusBadge status={status} />}
        text={t('sentBy', { name, when: relativeOrDate(submission?.submittedAt) })}
      >
        {can && other}
        {can && (
          <DecideButtons busy={busy} onApprove={() => void approve()} onDeny={() => setDenying(true)} />
        )}
      </PageHeader>
      <FormNote problem={problem} />
      {!can && status === 'waiting_approval' && <p className={classes.hint}>{t('ownHint')}</p>}
      {children}
      {denying && (
        <AskReason
          title={t('denyAsk', { name: film.title })}
          label={t('reason')}
          hint={t('denyHint', { name })}
          missing={t('denyMissing')}
          longest={CAST.reason}
          action={t('ui:action.deny')}
          keep={t('ui:action.cancel')}
          onClose={() => setDenying(false)}
          onReason={deny}
        />
      )}
    </>
  );
}

function Loaded({ id, children }: { readonly id: string; readonly children: (film: Film) => ReactNode }) {
  const { t } = useTranslation('video-submissions');
  return (
    <LoadedPage
      query={useQuery({ ...filmQuery(id), staleTime: 0 })}
      title={t('one')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        list: '/auth/admin/videos/submissions',
        back: t('allSubmissions'),
      }}
    >
      {children}
    </LoadedPage>
  );
}

/** The film to watch, and the decision on it. */
export function DecidePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('video-submissions');
  return (
    <Loaded id={id}>
      {(film) => (
        <Decide
          key={film._id}
          film={film}
          other={
            <Button
              variant="default"
              leftSection={<IconPencil {...icon} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/auth/admin/videos/submissions/$videoId/edit"
                  params={{ videoId: film._id }}
                  search={{ crumb: film.title }}
                />
              )}
            >
              {t('putRight')}
            </Button>
          }
        >
          {film.status !== 'waiting_approval' && <FilmState film={film} />}
          <CastBody kind={VIDEO} cast={film} />
        </Decide>
      )}
    </Loaded>
  );
}

/** The approver's corrections before publishing: texts, brand, category, and audience. */
export function EditBeforePublishPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('video-submissions');
  return (
    <Loaded id={id}>
      {(film) => (
        <Decide
          key={film._id}
          film={film}
          other={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/auth/admin/videos/submissions/$videoId/preview"
                  params={{ videoId: film._id }}
                  search={{ crumb: film.title }}
                />
              )}
            >
              {t('watchIt')}
            </Button>
          }
        >
          <ContentForm kind={VideoPages} view={film} />
        </Decide>
      )}
    </Loaded>
  );
}
