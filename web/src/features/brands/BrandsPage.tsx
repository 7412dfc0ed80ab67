import { fold } from '@forecourt/contract/fold';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LearnerGrid, LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { type BrandCard, myBrandsQuery } from './brands.api.ts';
import { BrandTile } from './BrandTile.tsx';

/** From this many brands on they can be searched. */
const SEARCHED = 9;

const matches = ({ name, tags }: BrandCard, wanted: string) =>
  [name, ...tags].some((word) => fold(word).includes(wanted));

/** The brands that match what is searched for. */
function Tiles({ text }: { readonly text: string }) {
  const { t } = useTranslation(['brands', 'ui']);
  const query = useQuery(myBrandsQuery);
  const wanted = fold(text);
  const nothing = {
    title: t('learner.none'),
    text: t('learner.noneText'),
    children: (
      <Link className="link" to="/auth">
        {t('learner.home')}
      </Link>
    ),
  };
  return (
    <LearnerGrid
      query={query}
      items={query.data?.brands.filter((brand) => matches(brand, wanted))}
      empty={wanted ? { title: t('ui:list.none'), text: t('mine.nothingText', { text }) } : nothing}
    >
      {(brand, index) => (
        <BrandTile
          key={brand._id}
          brand={brand}
          first={index === 0}
          facts={[
            t('curriculum.curriculums', { count: brand.curriculums }),
            t('curriculum.courses', { count: brand.courses }),
          ]}
        />
      )}
    </LearnerGrid>
  );
}

/** All brands that one belongs to. */
export function BrandsPage() {
  const { t } = useTranslation(['brands', 'ui']);
  const { data } = useQuery(myBrandsQuery);
  const [text, setText] = useState('');
  return (
    <LearnerPage
      title={t('ui:field.brands')}
      text={t('mine.text')}
      buttons={
        data && data.brands.length >= SEARCHED ? (
          <TextInput
            type="search"
            size="md"
            aria-label={t('mine.search')}
            placeholder={t('mine.search')}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : undefined
      }
    >
      <Tiles text={text.trim()} />
    </LearnerPage>
  );
}
