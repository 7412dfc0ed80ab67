import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../shared/format.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { brandResourcesQuery, type BrandResource } from './brands.api.ts';
import classes from './learner.module.css';

function Resource({ resource }: { readonly resource: BrandResource }) {
  const { title, description, file, url, from } = resource;
  const href = file?.url ?? url;
  const Icon = file ? IconFileText : IconExternalLink;
  return (
    <li className={classes.resource}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div>
        {href ? (
          <a className="link" href={href} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
        {description && <p>{description}</p>}
        <p className="num">{[from, file && fileSize(file.size)].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** Files and links that come with the brand's training, as far as one may open it. */
export function ResourceList({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('brands');
  const { data, error, refetch } = useQuery(brandResourcesQuery(brandId));
  if (!data && !error) return <SkeletonRows rows={3} />;
  return (
    <div className="card">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('resources.none')} text={t('resources.noneText')} />}
      {data && data.length > 0 && (
        <ul className={classes.resources}>
          {data.map((resource) => (
            <Resource key={resource._id} resource={resource} />
          ))}
        </ul>
      )}
    </div>
  );
}
