import { Menu } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { ReasonDialog, type ReasonFor, useEndings } from '../users/index.ts';
import { detailsOf } from './DetailsLink.tsx';
import { personQuery, type ReportPerson } from './details.api.ts';
import { usePlace } from './layout.tsx';
import { nameOf } from './nameOf.ts';

interface ItemsProps {
  readonly id: string;
  readonly onAsk: (user: ReportPerson, what: ReasonFor) => void;
}

/** Requests that are available for a user, and pending ones; fetched when the menu opens. */
function Items({ id, onAsk }: ItemsProps) {
  const { t } = useTranslation(['reports', 'users', 'ui']);
  const admin = usePlace() === 'admin';
  const { data, error } = useQuery({ ...personQuery(id), staleTime: 0 });
  const user = data?.user;
  const endings = useEndings({
    can: user?.can ?? { deactivate: false, participate: false },
    asked: user?.openRequests.map(({ kind }) => kind) ?? [],
    onAsk: (what) => user && onAsk(user, what),
  });
  return (
    <>
      {rowActions([
        { label: t('users:open'), Icon: IconReportAnalytics, link: detailsOf('user', id, admin) },
        ...endings,
      ])}
      {user?.openRequests.map(({ kind }) => (
        <Menu.Label key={kind}>{t(`users:note.${kind}`)}</Menu.Label>
      ))}
      {!user && <Menu.Label>{error ? error.message : t('ui:loading')}</Menu.Label>}
    </>
  );
}

/** The menu of a row that is a person, and the dialog that it opens. */
export function usePeopleMenu(): { readonly menu: (id: string) => ReactNode; readonly dialog: ReactNode } {
  const mayNeedReview = usePlace() !== 'admin';
  const [asking, setAsking] = useState<{ readonly user: ReportPerson; readonly what: ReasonFor }>();
  return {
    menu: (id) => <Items id={id} onAsk={(user, what) => setAsking({ user, what })} />,
    dialog: asking && (
      <ReasonDialog
        user={{ _id: asking.user._id, fullName: nameOf(asking.user), email: asking.user.email }}
        what={asking.what}
        mayNeedReview={mayNeedReview}
        onClose={() => setAsking(undefined)}
      />
    ),
  };
}
