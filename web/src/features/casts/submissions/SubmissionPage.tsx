import { Button } from '@mantine/core';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { CastPreview } from '../admin/CastPreview.tsx';
import { VIDEO } from '../cast.ts';
import { FilmState } from './FilmState.tsx';
import {
  restoreSubmission,
  type Film,
  filmQuery,
  removeFilm,
  sendAgain,
  takeBack,
} from './submissions.api.ts';
import classes from './submissions.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Does something, and says what was refused. */
function useAttempt() {
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, attempt };
}

/** Sending it again, taking it back and deleting it. */
function useActions(film: Film) {
  const { t } = useTranslation(['video-submissions', 'ui']);
  const navigate = useNavigate();
  const { problem, busy, attempt } = useAttempt();
  const name = film.title;
  const ask = (what: 'withdraw' | 'delete', action: string) =>
    confirm({
      title: t(`${what}Ask`, { name }),
      text: t(`${what}Text`),
      action,
      keep: t('ui:action.cancel'),
      danger: what === 'delete',
    });
  return {
    problem,
    busy,
    send: () =>
      attempt(async () => {
        await sendAgain(film);
        toast(t('sent', { name }));
      }),
    withdraw: async () => {
      if (!(await ask('withdraw', t('withdraw')))) return;
      await attempt(async () => {
        await takeBack(film);
        toast(t('withdrawn', { name }));
      });
    },
    remove: async () => {
      if (!(await ask('delete', t('ui:action.delete')))) return;
      await attempt(async () => {
        await removeFilm(film);
        await navigate({ to: '/auth/videos/submissions' });
        toast(t('deleted', { name }), { undo: () => restoreSubmission(film._id) });
      });
    },
  };
}

interface ButtonsProps {
  readonly film: Film;
  readonly actions: ReturnType<typeof useActions>;
}

function Buttons({ film, actions }: ButtonsProps) {
  const { t } = useTranslation(['video-submissions', 'ui']);
  const can = film.submission?.can;
  // a draft without a film or consent is finished in its form
  const complete = film.audio !== null && film.submission?.consent === true;
  return (
    <div className={classes.buttons}>
      {can?.submit && complete && (
        <Button
          leftSection={<IconSend {...icon} />}
          onClick={() => void actions.send()}
          loading={actions.busy}
        >
          {t(film.submission?.submittedAt ? 'sendAgain' : 'send')}
        </Button>
      )}
      {can?.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => (
            <Link {...props} to="/auth/videos/submissions/$videoId/edit" params={{ videoId: film._id }} />
          )}
        >
          {t('ui:action.edit')}
        </Button>
      )}
      {can?.withdraw && (
        <Button variant="subtle" onClick={() => void actions.withdraw()} disabled={actions.busy}>
          {t('withdraw')}
        </Button>
      )}
      {can?.remove && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void actions.remove()}
          disabled={actions.busy}
        >
          {t('ui:action.delete')}
        </Button>
      )}
    </div>
  );
}

function Submitted({ film }: { readonly film: Film }) {
  const { t } = useTranslation('video-submissions');
  usePageTitle(film.title);
  const actions = useActions(film);
  return (
    <LearnerPage up={{ link: { to: '/auth/videos/submissions' }, name: t('title') }}>
      <div className={classes.one}>
        <FormNote problem={actions.problem} />
        <FilmState film={film} />
        <Buttons film={film} actions={actions} />
        <CastPreview kind={VIDEO} cast={film} />
      </div>
    </LearnerPage>
  );
}

/** One of the own: what became of it, and what can be done with it. */
export function SubmissionPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('video-submissions');
  return (
    <LoadedPage
      query={useQuery({ ...filmQuery(id), staleTime: 0 })}
      title={t('one')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        list: '/auth/videos/submissions',
        back: t('title'),
      }}
    >
      {(film) => <Submitted key={film._id} film={film} />}
    </LoadedPage>
  );
}
