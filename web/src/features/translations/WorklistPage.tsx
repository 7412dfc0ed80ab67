import { TRANSLATED_KINDS, type TranslatedKind } from '@forecourt/contract/translated-kinds';
import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { isTarget, nameOf, TARGETS } from './targets.ts';
import { translationsOf } from './TranslateLink.tsx';
import { useKindWord } from './useKindWord.ts';
import type { Target } from './translations.api.ts';
import { type Task, worklistQuery } from './worklist.api.ts';
import classes from './translations.module.css';

interface Props {
  readonly language: Target;
  readonly kind: TranslatedKind | undefined;
  readonly onLanguage: (language: Target) => void;
  readonly onKind: (kind: TranslatedKind | undefined) => void;
}

/** Represents "all kinds" in a text-only field. */
const EVERY = 'every';

function Choices({
  language,
  kind,
  onLanguage,
  onKind,
  kinds,
}: Props & { readonly kinds: readonly TranslatedKind[] }) {
  const { t } = useTranslation(['translations', 'ui']);
  const wordOf = useKindWord();
  return (
    <div className={`card ${classes.bar}`}>
      <Select
        label={t('ui:field.language')}
        className={classes.language}
        allowDeselect={false}
        data={TARGETS.map((value) => ({ value, label: nameOf(value) }))}
        value={language}
        onChange={(next) => isTarget(next) && onLanguage(next)}
        maxDropdownHeight={420}
      />
      <Select
        label={t('worklist.kind')}
        className={classes.language}
        allowDeselect={false}
        data={[
          { value: EVERY, label: t('worklist.every') },
          ...TRANSLATED_KINDS.filter((one) => kinds.includes(one) || one === kind).map((value) => ({
            value,
            label: value === 'category' ? t('kind.categories') : wordOf(value),
          })),
        ]}
        value={kind ?? EVERY}
        onChange={(next) => onKind(TRANSLATED_KINDS.find((one) => one === next))}
        maxDropdownHeight={420}
      />
    </div>
  );
}

/** The form of a thing's translations. */
const formOf = ({ kind, _id }: Task) =>
  kind === 'category' || _id === null
    ? ({ to: '/auth/admin/curriculums/categories/translations' } as const)
    : translationsOf(kind, _id);

function TaskRow({ task, language }: { readonly task: Task; readonly language: Target }) {
  const { t } = useTranslation(['translations', 'ui']);
  const wordOf = useKindWord();
  const { kind, title, total, missing, outdated } = task;
  const list = kind === 'category';
  const isMissing = [
    ...(missing > 0 ? [t('worklist.missing', { count: missing, number: number(missing) })] : []),
    ...(outdated > 0 ? [t('outdatedCount', { count: outdated })] : []),
  ];
  return (
    <li className={classes.task}>
      <div>
        <h2>
          <Link
            {...formOf(task)}
            search={{ language, crumb: t('ui:translations') }}
            lang={list ? undefined : 'en'}
          >
            {list ? t('kind.categories') : title}
          </Link>
        </h2>
        <p>{[...(list ? [] : [wordOf(kind)]), ...isMissing].join(' · ')}</p>
      </div>
      <ProgressBar
        value={total === 0 ? 1 : (total - missing - outdated) / total}
        label={t('done', { done: number(total - missing - outdated), total: number(total) })}
      />
    </li>
  );
}

/** Everything that lacks a translation into a language, of every kind, with the way to its form. */
export function WorklistPage(props: Props) {
  const { language, kind } = props;
  const { t } = useTranslation(['translations', 'ui']);
  const query = useInfiniteQuery(worklistQuery(language, kind));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const tasks = data?.pages.flatMap(({ things }) => things);
  return (
    <>
      <PageHeader title={t('ui:translations')} text={t('worklist.text')} />
      <Choices {...props} kinds={data?.pages[0]?.kinds ?? []} />
      <div className="card">
        {!tasks &&
          (error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={8} height={64} label={t('ui:translations')} />
          ))}
        {tasks?.length === 0 && !hasNextPage && (
          <EmptyState
            title={t('worklist.done', { language: nameOf(language) })}
            text={t('worklist.doneText')}
          />
        )}
        {tasks && tasks.length > 0 && (
          <ul className={classes.tasks} aria-label={t('ui:translations')}>
            {tasks.map((task) => (
              <TaskRow key={`${task.kind}.${task._id}`} task={task} language={language} />
            ))}
          </ul>
        )}
      </div>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('worklist.more')}
          </Button>
        </div>
      )}
    </>
  );
}
