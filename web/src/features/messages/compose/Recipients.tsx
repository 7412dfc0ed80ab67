import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../shared/forms/useSearchText.ts';
import { number } from '../../../shared/format.ts';
import { viewerNow, viewerZone } from '../../../shared/i18n/viewer.ts';
import { momentOf } from '../../../shared/moments.ts';
import { instantOf, isLater } from '../../../shared/publishing/publishWindow.ts';
import { hasPermission, useUser } from '../../../shared/session/session.ts';
import { Hint, Section } from '../../../shared/ui/Layout.tsx';
import { AudienceFields } from '../../audience/index.ts';
import { recipientsQuery } from '../messages.api.ts';
import { peopleQuery } from './users.api.ts';
import type { Part } from './ComposePage.tsx';
import { type Draft, recipientsOf } from './messageForm.ts';
import classes from '../messages.module.css';

/** Debounce in milliseconds before users are counted or searched. */
const REST = 300;

/** Number of users that the draft reaches, by the same rule that sends it. */
export function useReach(draft: Draft) {
  const [settled] = useDebouncedValue(recipientsOf(draft), REST);
  return useQuery(recipientsQuery(settled));
}

function Reach({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('messages');
  const { data, error } = useReach(draft);
  if (error) return <p role="status">{error.message}</p>;
  if (!data) return <p role="status">{t('counting')}</p>;
  const { countRecipients: count, mails, dealers } = data;
  return (
    <div className={classes.reach} role="status">
      <p>{t('goesTo')}</p>
      <strong>{t('people', { count, people: number(count) })}</strong>
      {dealers > 0 && <p>{t('atDealers', { count: dealers, dealers: number(dealers) })}</p>}
      {draft.alsoMail && count > 0 && <p>{t('alsoByMail', { count: mails, mails: number(mails) })}</p>}
    </div>
  );
}

/** Named recipients, in addition to the audience. */
function Named({ of: { value, change, problem } }: Part) {
  const { t } = useTranslation(['messages', 'ui']);
  const { typed, setTyped, text, none } = useSearchText();
  const { data, isPlaceholderData } = useQuery({
    ...peopleQuery(text),
    placeholderData: keepPreviousData,
  });
  const known = new Map([...value.users, ...(data ?? [])].map((person) => [person._id, person]));
  return (
    <MultiSelect
      label={t('named')}
      description={t('namedHelp')}
      value={value.users.map(({ _id }) => _id)}
      onChange={(ids) => change({ users: ids.flatMap((id) => known.get(id) ?? []) })}
      data={[...known.values()].map(({ _id, fullName, email }) => ({
        value: _id,
        label: [fullName, email].filter(Boolean).join(' · '),
      }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('namedClear') }}
      nothingFoundMessage={none(isPlaceholderData ? undefined : data)}
      error={problem?.fields.find(({ path }) => path.startsWith('users'))?.message}
    />
  );
}

/** Who gets it, how, and when. */
export function Recipients({ of }: Part) {
  const { t } = useTranslation('messages');
  const { value, change, errorOf, problem } = of;
  const sendAt = instantOf(value.sendAt);
  const errors = Object.fromEntries(problem?.fields.map(({ path, message }) => [path, message]) ?? []);
  return (
    <div className={classes.aside}>
      <Section>
        <Reach draft={value} />
        <AudienceFields
          value={value.audience}
          onChange={(audience) => change({ audience })}
          errors={errors}
          isEmptyNone={!value.everyone}
        />
        <Hint>{t('rule')}</Hint>
        {hasPermission(useUser(), 'VIEW_USERS') && <Named of={of} />}
        <Switch
          label={t('everyone')}
          description={t('everyoneHelp')}
          checked={value.everyone}
          onChange={(event) => change({ everyone: event.currentTarget.checked })}
          error={errorOf('everyone')}
        />
      </Section>
      <Section>
        <Switch
          label={t('alsoMail')}
          description={t('alsoMailHelp')}
          checked={value.alsoMail}
          onChange={(event) => change({ alsoMail: event.currentTarget.checked })}
        />
        <TextInput
          type="datetime-local"
          label={t('sendAt')}
          description={
            isLater(sendAt, viewerNow())
              ? t('sendsAt', { date: momentOf(sendAt, viewerZone()) })
              : t('sendAtHelp')
          }
          value={value.sendAt}
          onChange={(event) => change({ sendAt: event.currentTarget.value })}
          error={errorOf('sendAt')}
        />
      </Section>
    </div>
  );
}
