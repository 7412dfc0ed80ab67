import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { DepartmentField } from '../registration/index.ts';
import { type OnboardingChoices, updateAudience } from './onboarding.api.ts';
import { useAnswered } from './useOnboarded.ts';
import classes from './Onboarding.module.css';

/** Department choice for a user without one. */
export function DepartmentForm({ choices }: { readonly choices: OnboardingChoices }) {
  const { t } = useTranslation(['onboarding', 'ui']);
  const { value, change, errorOf, problem, busy, submit } = useDraft({
    initial: { assignmentGroup: '' },
    send: ({ assignmentGroup }) => updateAudience({ body: { assignmentGroup: assignmentGroup || null } }),
    onSaved: useAnswered(),
  });
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
      <DepartmentField
        departments={choices.groups}
        value={value.assignmentGroup}
        error={errorOf('assignmentGroup')}
        onChange={(assignmentGroup) => change({ assignmentGroup })}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('ui:action.continue')}
      </Button>
    </form>
  );
}
