import { Button, Pagination, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { AddMembersDialog } from './AddMembersDialog.tsx';
import { MemberLine } from './MemberLine.tsx';
import { add, type Member, type MemberChange, type MemberSource, remove, takeBack } from './members.ts';
import classes from './members.module.css';

const PAGE = 10;
/** Pixels of a line with two rows of words. */
const ROW = 52;
/** Milliseconds of rest before a search runs. */
const REST = 250;

interface Props {
  readonly title: string;
  readonly text: string;
  /** Of the button and its dialog: "Add dealers". */
  readonly addLabel: string;
  readonly searchLabel: string;
  readonly none: string;
  readonly source: MemberSource;
  /** Expected number of members, to reserve their space while they load. */
  readonly expected?: number;
  readonly change: MemberChange;
  readonly onChange: (change: MemberChange) => void;
}

type PresentProps = Omit<Props, 'text' | 'addLabel'>;

/** Current members of the group, paged and filtered by text. */
function usePresent({ source, expected = 0 }: Pick<PresentProps, 'source' | 'expected'>) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), REST);
  const [page, turnTo] = useState(1);
  const { list } = source;
  const { data, error, refetch } = useQuery({
    queryKey: [...source.key, search, page],
    queryFn: list ? ({ signal }) => list({ text: search, page, limit: PAGE }, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
  const find = (words: string) => {
    setText(words);
    turnTo(1);
  };
  const many = text !== '' || (data?.pagination.total ?? expected) > PAGE;
  const rows = Math.min(Math.max(expected, 1), PAGE);
  return { data, error, retry: () => void refetch(), text, find, page, turnTo, many, rows };
}

function Turn({ title, of }: { readonly title: string; readonly of: ReturnType<typeof usePresent> }) {
  const { t } = useTranslation(['groups', 'ui']);
  const pages = of.data?.pagination.pages ?? 1;
  if (pages < 2) return null;
  const controls = { previous: t('list.previous', { ns: 'ui' }), next: t('list.next', { ns: 'ui' }) };
  return (
    <nav aria-label={t('pagesOf', { name: title })} className={classes.pages}>
      <Pagination
        size="sm"
        total={pages}
        value={of.page}
        onChange={of.turnTo}
        getItemProps={(at) => ({ 'aria-label': t('list.page', { ns: 'ui', page: at }) })}
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': controls[control] } : {}
        }
      />
    </nav>
  );
}

interface FoundProps extends Omit<PresentProps, 'source' | 'expected'> {
  readonly rows: readonly Member[];
  /** True if a search text filters the members. */
  readonly searched: boolean;
}

function Found({ title, none, rows, searched, change, onChange }: FoundProps) {
  const { t } = useTranslation('groups');
  if (rows.length === 0) return <output className={classes.hint}>{searched ? t('nobody') : none}</output>;
  const gone = new Set(change.removed.map(({ id }) => id));
  return (
    <ul className={classes.members} aria-label={title}>
      {rows.map((member) => (
        <MemberLine
          key={member.id}
          member={member}
          state={gone.has(member.id) ? 'removed' : 'kept'}
          onRemove={() => onChange(remove(change, member))}
          onUndo={() => onChange(takeBack(change, member.id))}
        />
      ))}
    </ul>
  );
}

/** One page of those who are in the group, and how to find others. */
function Present(props: PresentProps) {
  const { title, searchLabel, none, source, change } = props;
  const present = usePresent(props);
  const { data, error, text } = present;
  if (!source.list) return change.added.length === 0 ? <p className={classes.hint}>{none}</p> : null;
  if (error && !data) return <ErrorState error={error} onRetry={present.retry} />;
  return (
    <>
      {present.many && (
        <TextInput
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => present.find(event.currentTarget.value)}
        />
      )}
      {data ? (
        <Found {...props} rows={data.rows} searched={text !== ''} />
      ) : (
        <SkeletonRows rows={present.rows} height={ROW} label={title} />
      )}
      <Turn title={title} of={present} />
    </>
  );
}

/** Dealers or people of a group: who comes in and who goes out, kept until it is saved. */
export function MembersPart(props: Props) {
  const { t } = useTranslation('groups');
  const { title, text, addLabel, searchLabel, source, change, onChange } = props;
  const [adding, setAdding] = useState(false);
  return (
    <section className={`card ${classes.part}`}>
      <div className={classes.head}>
        <div>
          <h2>{title}</h2>
          <p className={classes.hint}>{text}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={() => setAdding(true)}
        >
          {addLabel}
        </Button>
      </div>
      {change.added.length > 0 && (
        <ul className={classes.members} aria-label={t('toAdd')}>
          {change.added.map((member) => (
            <MemberLine
              key={member.id}
              member={member}
              state="added"
              onRemove={() => onChange(takeBack(change, member.id))}
              onUndo={() => onChange(takeBack(change, member.id))}
            />
          ))}
        </ul>
      )}
      <Present {...props} />
      {adding && (
        <AddMembersDialog
          title={addLabel}
          searchLabel={searchLabel}
          source={source}
          added={change.added}
          onAdd={(members) => onChange(add(change, members))}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
