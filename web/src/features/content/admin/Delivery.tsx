import { Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../../shared/format.ts';
import { PublishWindow } from '../../../shared/publishing/PublishWindow.tsx';
import { Section } from '../../../shared/ui/Layout.tsx';
import { AudienceFields } from '../../audience/index.ts';
import type { Card, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';
import type { ContentDraft } from './contentDraft.ts';
import { ViewAs } from './ViewAs.tsx';
import classes from './admin.module.css';

interface Props<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
  readonly draft: ContentDraft;
  readonly view?: View;
}

/** Debounce in milliseconds before the reach is counted. */
const REST = 400;

/** Size of the audience currently in the form. */
function Reach<Row extends Card, View extends Thing>({ kind, draft }: Props<Row, View>) {
  const { t } = useTranslation('content');
  const [asked] = useDebouncedValue({ ...draft.value.audience, brandId: draft.value.brandId }, REST);
  const { data, error } = useQuery({
    queryKey: ['content', kind.api.family, 'reach', asked],
    queryFn: ({ signal }) => kind.api.reach({ body: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const text = error
    ? error.message
    : data && t('reach', { count: data.people, people: number(data.people) });
  return (
    <div className={classes.reach}>
      <IconUsers size={20} stroke={1.75} aria-hidden />
      <p role="status">
        <strong>{text ?? t('reachCounting')}</strong>
      </p>
    </div>
  );
}

/** Audience, window, and notification. */
export function Delivery<Row extends Card, View extends Thing>({ kind, draft, view }: Props<Row, View>) {
  const { t } = useTranslation('content');
  const { value, change, errorOf } = draft;
  const [openedAt] = useState(() => Date.now());
  return (
    <>
      <Section title={t('visible')}>
        <PublishWindow
          value={{ from: value.publishFrom, until: value.publishTo }}
          onChange={({ from, until }) => change({ publishFrom: from, publishTo: until })}
          errorOf={(end) => errorOf(end === 'from' ? 'publishFrom' : 'publishTo')}
        />
        <Switch
          label={t('notify')}
          description={t('notifyHelp')}
          checked={value.notifyAudience}
          onChange={(event) => change({ notifyAudience: event.currentTarget.checked })}
        />
        {view?.toldAt && (
          <p className={classes.told}>
            {t(Date.parse(view.toldAt) > openedAt ? 'toldLater' : 'told', { date: longDate(view.toldAt) })}
          </p>
        )}
      </Section>
      <Section title={t('audience')}>
        <Reach kind={kind} draft={draft} />
        {view && <ViewAs kind={kind} draft={draft} view={view} />}
        <AudienceFields
          value={value.audience}
          onChange={(audience) => change({ audience })}
          errors={errors(draft)}
        />
      </Section>
    </>
  );
}

/** What the server said about the audience. */
const errors = ({ problem }: ContentDraft) =>
  Object.fromEntries((problem?.fields ?? []).map(({ path, message }) => [path, message]));
