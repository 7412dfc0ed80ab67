import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../shared/list/useListSearch.ts';
import type { Report } from './reports.api.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { viewsQuery } from './views.api.ts';
import { sameWish, wishOf } from './viewSearch.ts';

/** Has what is on the screen mailed; a view that is shown as it was saved is followed when it changes. */
export function MailButton({ report, list }: { readonly report: Report; readonly list: List }) {
  const { t } = useTranslation('reports');
  const [open, setOpen] = useState(false);
  const { data } = useQuery(viewsQuery(report.key));
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const wish = wishOf(report, list);
  const view = data?.views.find(({ _id }) => _id === search['view']);
  return (
    <>
      <Button
        leftSection={<IconMailForward size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('mail.this')}
      </Button>
      {open && (
        <ScheduleDialog
          report={report}
          wish={{ ...wish, viewId: view && sameWish(view, wish) ? view._id : undefined }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
