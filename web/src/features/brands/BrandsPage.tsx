import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonCards } from '../../shared/ui/Skeletons.tsx';
import { myBrandsQuery } from './brands.api.ts';
import { BrandTile } from './BrandTile.tsx';
import classes from './learner.module.css';

/** From this many brands on they can be searched. */
const SEARCHED = 9;

/** All brands that one belongs to. */
export function BrandsPage() {
  const { t } = useTranslation('brands');
  const { data, error, refetch } = useQuery(myBrandsQuery);
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const all = data?.brands ?? [];
  const shown = all.filter(({ name, tags }) =>
    [name, ...tags].some((word) => word.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <div className={classes.page}>
      <PageHeader title={t('mine.title')} text={t('mine.text')}>
        {all.length >= SEARCHED && (
          <TextInput
            type="search"
            size="md"
            aria-label={t('mine.search')}
            placeholder={t('mine.search')}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </PageHeader>
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonCards cards={6} />}
      {data && all.length === 0 && (
        <div className="card">
          <EmptyState title={t('learner.none')} text={t('learner.noneText')}>
            <Link className="link" to="/auth">
              {t('learner.home')}
            </Link>
          </EmptyState>
        </div>
      )}
      {all.length > 0 && shown.length === 0 && (
        <div className="card">
          <EmptyState title={t('mine.nothing')} text={t('mine.nothingText', { text: text.trim() })} />
        </div>
      )}
      <ul className={classes.cards}>
        {shown.map((brand) => (
          <BrandTile
            key={brand._id}
            brand={brand}
            facts={[
              t('curriculum.curriculums', { count: brand.curriculums }),
              t('curriculum.courses', { count: brand.courses }),
            ]}
          />
        ))}
      </ul>
    </div>
  );
}
