import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fileSize, longDate, number } from '../../shared/format.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { LISTS, PAGES, ReportFrame, useLinkPlace } from './layout.tsx';
import { fileDownload, type ReportFile, reportFileQuery } from './views.api.ts';

/** What to do where there is nothing to download. */
function Unready({ file: { state, report } }: { readonly file: ReportFile }) {
  const { t } = useTranslation('reports');
  const place = useLinkPlace();
  if (state === 'ready') return null;
  const page = PAGES[report];
  return (
    <EmptyState title={t(`file.${state}`)} text={t(`file.${state}Text`)}>
      {page && state !== 'waiting' && (
        <Link to={LISTS[page][place]} className="link">
          {t('file.open')}
        </Link>
      )}
    </EmptyState>
  );
}

/** A file that was made in the background or by a schedule: opens for who it was made for, while they may see it. */
export function ReportFilePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  const query = useQuery(reportFileQuery(id));
  return (
    <ReportFrame>
      <LoadedPage
        query={query}
        title={t('file.title')}
        missing={{
          title: t('file.expired'),
          text: t('file.expiredText'),
          list: '/auth',
          back: t('file.home'),
        }}
      >
        {(file) => (
          <>
            <PageHeader
              title={file.reportTitle}
              text={
                file.state === 'ready'
                  ? t('file.ready', {
                      count: file.rows ?? 0,
                      size: fileSize(file.size ?? 0),
                      date: longDate(file.expiresAt),
                      made: number(file.rows ?? 0),
                    })
                  : undefined
              }
            >
              {file.state === 'ready' && (
                <Button
                  component="a"
                  href={fileDownload(id)}
                  download
                  leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                >
                  {t('file.download')}
                </Button>
              )}
            </PageHeader>
            <Unready file={file} />
          </>
        )}
      </LoadedPage>
    </ReportFrame>
  );
}
