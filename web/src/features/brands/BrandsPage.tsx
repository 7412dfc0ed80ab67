import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonCards } from '../../shared/ui/Skeletons.tsx';
import { type BrandCard, myBrandsQuery } from './brands.api.ts';
import { BrandTile } from './BrandTile.tsx';
import classes from './learner.module.css';

/** From this many brands on they can be searched. */
const SEARCHED = 9;

const matches = ({ name, tags }: BrandCard, wanted: string) =>
  [name, ...tags].some((word) => word.toLocaleLowerCase().includes(wanted));

function Tiles({ brands, text }: { readonly brands: readonly BrandCard[]; readonly text: string }) {
  const { t } = useTranslation('brands');
  if (brands.length === 0)
    return (
      <div className="card">
        {text ? (
          <EmptyState title={t('mine.nothing')} text={t('mine.nothingText', { text })} />
        ) : (
          <EmptyState title={t('learner.none')} text={t('learner.noneText')}>
            <Link className="link" to="/auth">
              {t('learner.home')}
            </Link>
          </EmptyState>
        )}
      </div>
    );
  return (
    <ul className={classes.cards}>
      {brands.map((brand, index) => (
        <BrandTile
          key={brand._id}
          brand={brand}
          first={index === 0}
          facts={[
            t('curriculum.curriculums', { count: brand.curriculums }),
            t('curriculum.courses', { count: brand.courses }),
          ]}
        />
      ))}
    </ul>
  );
}

/** All brands that one belongs to. */
export function BrandsPage() {
  const { t } = useTranslation('brands');
  const { data, error, refetch } = useQuery(myBrandsQuery);
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  return (
    <div className={classes.page}>
      <PageHeader title={t('mine.title')} text={t('mine.text')}>
        {data && data.brands.length >= SEARCHED && (
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
      {data && <Tiles brands={data.brands.filter((brand) => matches(brand, wanted))} text={text.trim()} />}
    </div>
  );
}
