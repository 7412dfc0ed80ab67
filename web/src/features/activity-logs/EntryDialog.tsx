import { Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, number, time } from '../../shared/format.ts';
import type { Entry } from './activity-logs.api.ts';
import { useActivityWords } from './useActivityWords.ts';
import classes from './activity-logs.module.css';

interface Props {
  readonly entry: Entry;
  readonly onClose: () => void;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function PersonLink({ person }: { readonly person: NonNullable<Entry['by']> }) {
  return (
    <Link
      to="/auth/admin/user-manager/$userId/edit"
      params={{ userId: person._id }}
      search={{ crumb: person.name }}
      className="link"
    >
      {person.name}
    </Link>
  );
}

function Changes({ changes }: Pick<Entry, 'changes'>) {
  const { t } = useTranslation('activity-logs');
  const { field } = useActivityWords();
  if (changes.length === 0) return null;
  return (
    <table className={classes.changes}>
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('to')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field: name, from, to }) => (
          <tr key={name}>
            <th scope="row">{field(name)}</th>
            <td>{from || '–'}</td>
            <td>{to || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ entry }: Pick<Props, 'entry'>) {
  const { t } = useTranslation(['activity-logs', 'ui']);
  const { area, field } = useActivityWords();
  const { at, by, as, subject, details, ip, requestId, seal } = entry;
  return (
    <dl className={classes.facts}>
      <Fact label={t('ui:field.when')}>
        <time dateTime={at}>
          {longDate(at)}, {time(at)}
        </time>
      </Fact>
      <Fact label={t('who')}>{by ? <PersonLink person={by} /> : t('nobody')}</Fact>
      {as && (
        <Fact label={t('as')}>
          <PersonLink person={as} />
        </Fact>
      )}
      {subject && <Fact label={area(subject.kind)}>{subject.name || '–'}</Fact>}
      {details.map(({ name, value }) => (
        <Fact key={name} label={field(name)}>
          {value}
        </Fact>
      ))}
      <Fact label={t('where')}>
        <span className={classes.mono}>{ip || '–'}</span>
      </Fact>
      <Fact label={t('request')}>
        <span className={classes.mono}>{requestId || '–'}</span>
      </Fact>
      <Fact label={t('seal')}>{seal === null ? t('unsealed') : t('sealed', { number: number(seal) })}</Fact>
    </dl>
  );
}

/** Everything that the log holds of one thing that was done. */
export function EntryDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('ui');
  const { kind } = useActivityWords();
  return (
    <Modal
      opened
      onClose={onClose}
      title={kind(entry.type)}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap={24}>
        <Facts entry={entry} />
        <Changes changes={entry.changes} />
      </Stack>
    </Modal>
  );
}
