import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { type OnboardingChoices, updatePosition } from './onboarding.api.ts';
import { useAnswered } from './useOnboarded.ts';
import classes from './Onboarding.module.css';

const usePosition = (atDealer: boolean, known: string) =>
  useDraft({
    initial: { role: known, position: '' },
    send: ({ role, position }) =>
      updatePosition({ body: { primaryDealershipRole: atDealer ? role : '', position: position || null } }),
    onSaved: useAnswered(),
  });

/** Role and position of people at a dealer; the position alone of others. */
export function PositionForm({ choices }: { readonly choices: OnboardingChoices }) {
  const { t } = useTranslation(['onboarding', 'ui']);
  const { groups, atDealer, profile } = choices;
  const categories = [...new Set(groups.map(({ category }) => category).filter(Boolean))];
  const known = categories.includes(profile.primaryDealershipRole) ? profile.primaryDealershipRole : '';
  const { value, change, errorOf, problem, busy, submit } = usePosition(atDealer, known);
  const fitting = groups.filter(({ category }) => category !== '' && (!atDealer || category === value.role));
  const choose = { value: '', label: t('choose') };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormNote problem={problem} />
      {atDealer && (
        <NativeSelect
          size="md"
          label={t('ui:field.primaryDealershipRole')}
          required
          withAsterisk={false}
          value={value.role}
          error={errorOf('primaryDealershipRole')}
          data={[choose, ...categories]}
          onChange={(event) => change({ role: event.currentTarget.value, position: '' })}
        />
      )}
      <NativeSelect
        size="md"
        label={atDealer ? t('ui:field.dealerPosition') : t('position')}
        required
        withAsterisk={false}
        disabled={atDealer && !value.role}
        value={value.position}
        error={errorOf('position')}
        data={[choose, ...fitting.map(({ _id, name }) => ({ value: _id, label: name }))]}
        onChange={(event) => change({ position: event.currentTarget.value })}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('ui:action.continue')}
      </Button>
    </form>
  );
}
