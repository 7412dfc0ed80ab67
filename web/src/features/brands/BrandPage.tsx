import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../shared/editor/RichText.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { BrandAccent } from '../../shared/theme/BrandAccent.tsx';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { SkeletonShape, Skeleton, SkeletonCards } from '../../shared/ui/Skeletons.tsx';
import { ParentLink } from '../../shared/ui/UpLink.tsx';
import { BrandHero } from './BrandHero.tsx';
import { brandProgressQuery, brandQuery, type BrandView } from './brands.api.ts';
import { CurriculumList } from './CurriculumList.tsx';
import { ResourceList } from './ResourceList.tsx';
import { OwnProgress } from './OwnProgress.tsx';
import classes from './learner.module.css';

/** Only those who build see a brand that is not published; they learn so. */
function DraftNote({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  if (brand.active) return null;
  return (
    <Note
      kind="warn"
      action={
        brand.can.editPage && (
          <Link
            className="link"
            to="/auth/admin/brand-page/{-$id}"
            params={{ id: brand._id }}
            search={{ crumb: brand.name }}
          >
            {t('action.page')}
          </Link>
        )
      }
    >
      {t('learner.draft')}
    </Note>
  );
}

function Curriculums({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  const { data, error, refetch } = useQuery({ ...brandProgressQuery(brand._id), enabled: brand.active });
  if (!brand.active)
    return (
      <div className="card">
        <EmptyState title={t('learner.draftTitle')} text={t('learner.draftText')} />
      </div>
    );
  if (data) return <CurriculumList curriculums={data.curriculums} />;
  if (error)
    return (
      <div className="card">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  return <SkeletonCards cards={6} />;
}

function Progress({ brand }: { readonly brand: BrandView }) {
  const { data, isPending } = useQuery({ ...brandProgressQuery(brand._id), enabled: brand.active });
  // nothing to do yet is no progress of 0 %
  if (data) return data.progress.total > 0 ? <OwnProgress progress={data.progress} /> : null;
  return brand.active && isPending ? <div className={classes.progressSpace} /> : null;
}

function Face({ brand }: { readonly brand: BrandView }) {
  const { name, accent, logoImage } = brand;
  return (
    <div className={classes.edgeBanner}>
      <BrandHero
        name={name}
        description={brand.description}
        banner={
          <Picture
            image={brand.bannerImage}
            alt=""
            ratio="16:5"
            sizes="(max-width: 1200px) 100vw, 1200px"
            eager
            fallback={<BrandMark name={name} logo={logoImage} color={accent} size={96} />}
          />
        }
        logo={
          logoImage ? (
            <img
              src={logoImage.url.replace(/\/(original|w\d+)(?=\?|$)/, '/w320')}
              alt=""
              width={112}
              height={112}
            />
          ) : (
            <BrandMark name={name} color={accent} size={72} />
          )
        }
        aside={<Progress brand={brand} />}
      />
    </div>
  );
}

function Shown({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation(['brands', 'ui']);
  usePageTitle(brand.name);
  return (
    <div className={classes.page}>
      <BrandAccent color={brand.accent} />
      <ParentLink link={{ to: '/auth/brands' }}>{t('ui:field.brands')}</ParentLink>
      <Face brand={brand} />
      <DraftNote brand={brand} />
      <Tabs defaultValue="curriculums" keepMounted={false}>
        <Tabs.List aria-label={brand.name}>
          <Tabs.Tab value="curriculums">{t('tab.curriculums')}</Tabs.Tab>
          {brand.pageBody && <Tabs.Tab value="about">{t('tab.about')}</Tabs.Tab>}
          <Tabs.Tab value="resources">{t('ui:field.resources')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="curriculums" pt={20}>
          <Curriculums brand={brand} />
        </Tabs.Panel>
        <Tabs.Panel value="about" pt={20}>
          <article className={`card ${classes.about}`}>
            <RichText html={brand.pageBody} />
          </article>
        </Tabs.Panel>
        <Tabs.Panel value="resources" pt={20}>
          <ResourceList brandId={brand._id} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** A brand as a learner sees it: its face, own progress, curriculums. */
export function BrandPage({ brandId }: { readonly brandId: string | undefined }) {
  const { t } = useTranslation(['brands', 'ui']);
  const { data, error, refetch } = useQuery({ ...brandQuery(brandId ?? ''), enabled: brandId !== undefined });
  if (data) return <Shown key={data._id} brand={data} />;
  if (!brandId)
    return (
      <div className={classes.page}>
        <PageHeader title={t('ui:field.brands')} />
        <div className="card">
          <EmptyState title={t('learner.none')} text={t('learner.noneText')} />
        </div>
      </div>
    );
  if (error)
    return (
      <div className={classes.page}>
        <PageHeader title={t('ui:field.brand')} />
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
        <Button
          variant="default"
          className={classes.back}
          renderRoot={(props) => <Link to="/auth/brands" {...props} />}
        >
          {t('learner.all')}
        </Button>
      </div>
    );
  return (
    <div className={classes.page}>
      <Skeleton>
        <div className={classes.bannerBone} />
        <SkeletonShape width={320} height={40} />
      </Skeleton>
      <SkeletonCards cards={3} />
    </div>
  );
}
