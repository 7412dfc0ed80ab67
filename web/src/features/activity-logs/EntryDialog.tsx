import { Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { longMomentOf } from '../../shared/moments.ts';
import type { Entry, PlaceOf, Subject } from './activity-logs.api.ts';
import { useActivityWords } from './useActivityWords.ts';
import classes from './activity-logs.module.css';

interface Props {
  readonly entry: Entry;
  readonly placeOf: PlaceOf;
  readonly onClose: () => void;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function UserLink({ person }: { readonly person: NonNullable<Entry['by']> }) {
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
  const { field, value } = useActivityWords();
  if (changes.length === 0) return null;
  const shown = changes.map((one) => ({
    field: one.field,
    from: value(one.field, one.from),
    to: value(one.field, one.to),
  }));
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
        {shown.map(({ field: name, from, to }) => (
          <tr key={name}>
            <th scope="row">{field(name)}</th>
            <td>{from || '–'}</td>
            <td>{from || to ? to || '–' : t('value.changed')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of what an entry is about, as a link where it has a page. */
function SubjectName({ subject, placeOf }: { readonly subject: Subject } & Pick<Props, 'placeOf'>) {
  const { t } = useTranslation('activity-logs');
  const place = placeOf(subject);
  if (!place) return subject.name || '–';
  return (
    <Link
      to={place.route}
      // the places of things are data: their addresses are checked by a test
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      params={place.values as never}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      search={(place.search ?? {}) as never}
      className="link"
    >
      {subject.name || t('openThing')}
    </Link>
  );
}

function Facts({ entry, placeOf }: Pick<Props, 'entry' | 'placeOf'>) {
  const { t } = useTranslation(['activity-logs', 'ui']);
  const { area, field, value: words } = useActivityWords();
  const { at, by, as, subject, details, ip, requestId, seal } = entry;
  return (
    <dl className={classes.facts}>
      <Fact label={t('ui:field.when')}>
        <time dateTime={at}>{longMomentOf(at)}</time>
      </Fact>
      <Fact label={t('who')}>{by ? <UserLink person={by} /> : t('nobody')}</Fact>
      {as && (
        <Fact label={t('as')}>
          <UserLink person={as} />
        </Fact>
      )}
      {subject && (
        <Fact label={area(subject.kind)}>
          <SubjectName subject={subject} placeOf={placeOf} />
        </Fact>
      )}
      {details.map(({ name, value }) => (
        <Fact key={name} label={field(name)}>
          {words(name, value)}
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
export function EntryDialog({ entry, placeOf, onClose }: Props) {
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
        <Facts entry={entry} placeOf={placeOf} />
        <Changes changes={entry.changes} />
      </Stack>
    </Modal>
  );
}
