import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/live-seats';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import {
  availableQuery,
  enrollUsers,
  type LiveEvent,
  liveChanged,
  type Results,
} from '../live-training.api.ts';
import { Rejected } from './Refused.tsx';
import classes from './admin.module.css';

/** Debounce in milliseconds before users are searched. */
const REST = 300;

interface Props {
  readonly event: LiveEvent;
  readonly onClose: () => void;
}

function useEnrollForm({ event, onClose }: Props) {
  const { t } = useTranslation('live-training');
  const [results, setResults] = useState<Results>([]);
  const of = useServerForm<{ users: string[]; overbook: boolean }, { results: Results }>({
    initialValues: { users: [], overbook: false },
    validate: { users: (users) => (users.length > 0 ? null : t('need.people')) },
    send: (body) => enrollUsers({ params: { id: event._id }, body }),
    onSaved: async ({ results: done }) => {
      await liveChanged();
      if (done.every(({ reason }) => reason === null)) onClose();
      else setResults(done);
    },
  });
  return { of, results };
}

type Available = ReplyOf<typeof contract.availableUsers>['users'];

/** People to choose from, with what speaks against them. */
function Choices({ people }: { readonly people: Available | undefined }) {
  const { t } = useTranslation('live-training');
  return (
    <div className={classes.choices}>
      {people?.map(({ _id, fullName, dealer, email, overlaps, passed }) => (
        <Checkbox
          key={_id}
          value={_id}
          label={fullName}
          description={[dealer, email, overlaps ? t('enroll.overlaps') : '', passed ? t('enroll.passed') : '']
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
      {people?.length === 0 && <p className={classes.small}>{t('enroll.nobody')}</p>}
    </div>
  );
}

/** Writes people onto the roster; what is refused to one does not hold up the others. */
export function EnrollDialog(props: Props) {
  const { t } = useTranslation('live-training');
  const { event, onClose } = props;
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, REST);
  const { data } = useQuery(availableQuery(event._id, settled));
  const { of, results } = useEnrollForm(props);
  const chosen = useFieldValue(of.form, 'users');
  const names = new Map(data?.users.map(({ _id, fullName, email }) => [_id, `${fullName} · ${email}`]));
  const action = chosen.length === 0 ? t('enroll.people') : t('enroll.action', { count: chosen.length });
  return (
    <FormDialog wide title={t('enroll.title')} action={action} of={of} onClose={onClose}>
      <FormNote problem={of.problem} />
      <Rejected results={results} names={names} />
      <TextInput
        type="search"
        label={t('enroll.search')}
        value={text}
        onChange={(change) => setText(change.currentTarget.value)}
        data-autofocus
      />
      <Checkbox.Group
        label={t('enroll.people')}
        error={of.form.errors['users']}
        value={chosen}
        onChange={(users) => of.form.setFieldValue('users', users)}
      >
        <Choices people={data?.users} />
      </Checkbox.Group>
      {event.can.overbook && (
        <Switch
          key={of.form.key('overbook')}
          {...of.form.getInputProps('overbook', { type: 'checkbox' })}
          label={t('enroll.overbook')}
          description={t('enroll.overbookHelp')}
        />
      )}
    </FormDialog>
  );
}
