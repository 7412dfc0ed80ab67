import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { NOWHERE, PlaceField, sentPlace } from '../registration/index.ts';
import { type OnboardingChoices, onboardingQuery, updateDealer } from './onboarding.api.ts';
import { OnboardingPage } from './OnboardingPage.tsx';
import { Settled } from './Settled.tsx';
import { useOnboarded } from './useOnboarded.ts';
import classes from './Onboarding.module.css';

interface Props {
  readonly next: string | undefined;
}

function DealerForm({ choices, next }: Props & { readonly choices: OnboardingChoices }) {
  const { t } = useTranslation(['registration', 'ui']);
  const [empty, setEmpty] = useState(false);
  const draft = useDraft({
    initial: NOWHERE,
    send: (place) => updateDealer({ body: sentPlace(place) }),
    onSaved: useOnboarded(next),
  });
  const nothing = !draft.value.dealer && !draft.value.adding;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(nothing);
        if (!nothing) draft.submit();
      }}
    >
      <FormNote problem={draft.problem} />
      <PlaceField
        place={draft.value}
        onChange={draft.change}
        errorOf={(path) => (path === 'dealer' && empty && nothing ? t('bad.dealer') : draft.errorOf(path))}
        units={choices.businessUnits}
      />
      <Button type="submit" size="md" fullWidth loading={draft.busy}>
        {t('ui:action.continue')}
      </Button>
    </form>
  );
}

/** Asks a dealer employee without a dealer to choose one. */
export function MissingDealerPage({ next }: Props) {
  const { t } = useTranslation('onboarding');
  const { needsDealer } = useSession().guard;
  const { data, error, refetch } = useQuery(onboardingQuery);
  if (!needsDealer) return <Settled title={t('dealer.done')} next={next} />;
  return (
    <OnboardingPage title={t('dealer')} text={t('dealer.text')}>
      {data && !data.mayChooseDealer && <Note kind="info">{t('dealer.ask')}</Note>}
      {data && <DealerForm choices={data} next={next} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={64} />}
    </OnboardingPage>
  );
}
