import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { ImportRun } from './ImportRun.tsx';
import { importQuery, type Import, type ImportKind } from './imports.api.ts';
import { RecentImports } from './RecentImports.tsx';
import { StartImport } from './StartImport.tsx';
import classes from './imports.module.css';

interface Props {
  readonly kind: ImportKind;
  /** Id of the import in the address; none: a new one begins. */
  readonly run: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

function FileLine({ of: { fileName, counts } }: { readonly of: Import }) {
  const { t } = useTranslation('imports');
  return (
    <span className={classes.file}>
      <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />
      <span className={classes.fileText}>
        <span>{fileName}</span>
        {counts.total > 0 && <span>{t('rows', { count: counts.total })}</span>}
      </span>
    </span>
  );
}

function Opened({ kind, run, onOpen }: Props & { readonly run: string }) {
  const { t } = useTranslation('imports');
  const { data, error, refetch } = useQuery(importQuery(run));
  const another = (
    <Button
      variant="default"
      leftSection={<IconReplace size={18} stroke={1.75} />}
      onClick={() => onOpen(undefined)}
    >
      {t('another')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(`title.${kind}`)} text={data && <FileLine of={data} />}>
        {another}
      </PageHeader>
      {data && <ImportRun one={data} onLeave={() => onOpen(undefined)} />}
      {!data && error && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className="card">
          <SkeletonRows rows={6} height={48} />
        </div>
      )}
    </>
  );
}

/** Brings people or dealers in from a table: file or pasted rows, columns, what is wrong, the run and its result. */
export function ImportPage(props: Props) {
  const { kind, run, onOpen } = props;
  const { t } = useTranslation('imports');
  if (run) return <Opened {...props} key={run} run={run} />;
  return (
    <>
      <PageHeader title={t(`title.${kind}`)} text={t(`text.${kind}`)} />
      <div className={classes.page}>
        <StartImport kind={kind} onStarted={onOpen} />
        <RecentImports kind={kind} onOpen={onOpen} />
      </div>
    </>
  );
}
