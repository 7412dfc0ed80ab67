import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { type EditedPage, editedPagesQuery } from '../public-pages.api.ts';
import classes from './admin.module.css';

function Row({ page }: { readonly page: EditedPage }) {
  const { t } = useTranslation(['public-pages', 'ui']);
  const { slug, title, published, shipped, untranslated, updatedAt } = page;
  const facts = [
    t(shipped ? 'shipped' : 'own'),
    updatedAt && relativeOrDate(updatedAt),
    untranslated.length > 0 && t('untranslated', { count: untranslated.length }),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link
          to="/auth/admin/public-pages/$slug/edit"
          params={{ slug }}
          search={{ crumb: t(`page.${slug}`) }}
          className={classes.name}
        >
          {t(`page.${slug}`)}
        </Link>
        <p lang="en">{title}</p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <StatusBadge status={published ? 'published' : 'unpublished'} />
    </li>
  );
}

/** The pages for people without an account, to edit. */
export function PublicPagesPage() {
  const { t } = useTranslation('public-pages');
  const { data, error, refetch } = useQuery(editedPagesQuery);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={72} />}
      {data && (
        <ul className={`card ${classes.rows}`}>
          {data.map((page) => (
            <Row key={page.slug} page={page} />
          ))}
        </ul>
      )}
    </>
  );
}
