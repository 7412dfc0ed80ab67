import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { type Member, type MemberSource, OFFERED } from './members.ts';
import classes from './members.module.css';

/** Milliseconds of rest before a search runs. */
const REST = 250;

interface Props {
  readonly title: string;
  readonly searchLabel: string;
  readonly source: MemberSource;
  /** Members already selected to be added. */
  readonly added: readonly Member[];
  readonly onAdd: (members: readonly Member[]) => void;
  readonly onClose: () => void;
}

interface ChoicesProps {
  readonly found: readonly Member[];
  readonly chosen: readonly Member[];
  readonly onChosen: (members: readonly Member[]) => void;
}

function Choices({ found, chosen, onChosen }: ChoicesProps) {
  const { t } = useTranslation('groups');
  const ids = new Set(chosen.map(({ id }) => id));
  const all = found.length > 0 && found.every(({ id }) => ids.has(id));
  const some = found.some(({ id }) => ids.has(id));
  const shown = new Set(found.map(({ id }) => id));
  const others = chosen.filter(({ id }) => !shown.has(id));
  return (
    <>
      {found.length > 1 && (
        <Checkbox
          checked={all}
          indeterminate={some && !all}
          onChange={() => onChosen(all ? others : [...others, ...found])}
          label={t('chooseAll', { count: found.length })}
        />
      )}
      <ul className={classes.choices} aria-label={t('found')}>
        {found.map((member) => (
          <li key={member.id}>
            <Checkbox
              checked={ids.has(member.id)}
              onChange={(event) =>
                onChosen(
                  event.currentTarget.checked
                    ? [...chosen, member]
                    : chosen.filter(({ id }) => id !== member.id),
                )
              }
              label={member.name}
              description={member.detail}
            />
          </li>
        ))}
      </ul>
      {found.length === OFFERED && <p className={classes.hint}>{t('narrow', { count: OFFERED })}</p>}
    </>
  );
}

/** Search results without those already selected. */
function useOffer(source: MemberSource, text: string, added: readonly Member[]) {
  const [search] = useDebouncedValue(text.trim(), REST);
  const { data, error, refetch } = useQuery({
    queryKey: [...source.key, 'offer', search],
    queryFn: ({ signal }) => source.offer(search, signal),
    placeholderData: keepPreviousData,
  });
  const known = new Set(added.map(({ id }) => id));
  return { found: data?.filter(({ id }) => !known.has(id)), error, retry: () => void refetch() };
}

/** Searches for dealers or people and takes those who are ticked; the choice stays from one search to the next. */
export function AddMembersDialog({ title, searchLabel, source, added, onAdd, onClose }: Props) {
  const { t } = useTranslation(['groups', 'ui']);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Member[]>([]);
  const { found, error, retry } = useOffer(source, text, added);
  const take = () => {
    onAdd(chosen);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'ui' }) }}
    >
      <Stack gap={12}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {error && !found && <ErrorState error={error} onRetry={retry} />}
        {found?.length === 0 && <output className={classes.hint}>{t('nobody')}</output>}
        {found && found.length > 0 && <Choices found={found} chosen={chosen} onChosen={setChosen} />}
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('ui:action.cancel')}
          </Button>
          <Button disabled={chosen.length === 0} onClick={take}>
            {chosen.length === 0 ? t('ui:action.add') : t('addCount', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
