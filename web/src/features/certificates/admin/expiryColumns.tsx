import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../../shared/format.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { hasPermission, useUser } from '../../../shared/session/session.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import type { ExpiryRow } from '../certificates.api.ts';
import { CertificateStateLine } from '../CertificateStateLine.tsx';
import { OpenCertificate } from './OpenCertificate.tsx';
import classes from '../certificates.module.css';

function Person({ user }: Pick<ExpiryRow, 'user'>) {
  const opens = hasPermission(useUser(), 'VIEW_USERS');
  const name = user.fullName || user.email;
  return (
    <span className={classes.person}>
      <Avatar name={name} image={user.profileImage} size={36} />
      <span className={classes.words}>
        {opens ? (
          <Link
            to="/auth/admin/user-manager/$userId/edit"
            params={{ userId: user._id }}
            search={{ crumb: name }}
            className={classes.name}
          >
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        <span className={classes.quiet}>{user.email}</span>
      </span>
    </span>
  );
}

function Until({ row }: { readonly row: ExpiryRow }) {
  const { t } = useTranslation('certificates');
  const { renewal, remindersSent } = row;
  return (
    <span className={classes.words}>
      <CertificateStateLine of={row} />
      {renewal && (
        <span className={classes.quiet}>
          {renewal.dueOn
            ? t(`expiry.again.${renewal.reason}`, { date: plainDate(renewal.dueOn) })
            : t('expiry.open')}
        </span>
      )}
      {!renewal && remindersSent.length > 0 && (
        <span className={classes.quiet}>{t('expiry.reminded', { count: Math.min(...remindersSent) })}</span>
      )}
    </span>
  );
}

/** Who holds what, how long it is valid, and of which dealer they are. */
export function useExpiryColumns(): readonly Column<ExpiryRow>[] {
  const { t } = useTranslation('certificates');
  return [
    {
      key: 'name',
      title: t('expiry.holder'),
      sortable: true,
      width: '28%',
      render: ({ user }) => <Person user={user} />,
    },
    {
      key: 'title',
      title: t('expiry.certificate'),
      sortable: true,
      render: ({ _id, subject, brand }) => (
        <span className={classes.words}>
          <OpenCertificate id={_id} title={subject.title} />
          <span className={classes.quiet}>{brand.name}</span>
        </span>
      ),
    },
    {
      key: 'expiresOn',
      title: t('expiry.until'),
      sortable: true,
      width: '21%',
      render: (row) => <Until row={row} />,
    },
    {
      key: 'dealers',
      title: t('expiry.dealers'),
      wideOnly: true,
      render: ({ dealers }) => dealers.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'issuedOn',
      title: t('expiry.issued'),
      sortable: true,
      wideOnly: true,
      width: '130px',
      render: ({ issuedOn }) => plainDate(issuedOn),
    },
  ];
}
