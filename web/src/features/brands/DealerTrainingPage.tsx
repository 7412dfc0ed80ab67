import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '../../shared/ui/Layout.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LearnerPage, LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { dealerTrainingQuery, MediaFolders } from '../media-center/index.ts';
import { bucketResourcesQuery, ResourceRows } from '../resources/index.ts';
import { bucketProgressQuery, type BrandCard, myBrandsQuery } from './brands.api.ts';
import { BrandTile } from './BrandTile.tsx';
import { BUCKETS } from './buckets.ts';
import { useBucketName } from './useBucketName.ts';

/** The brands of a section, with own progress once it is known. */
function Brands({ bucket, brands }: { readonly bucket: string; readonly brands: readonly BrandCard[] }) {
  const { data } = useQuery(bucketProgressQuery(bucket));
  const progressOf = new Map(data?.brands.map(({ _id, progress }) => [_id, progress]));
  return (
    <CardGrid>
      {brands.map((brand) => {
        const progress = progressOf.get(brand._id);
        return <BrandTile key={brand._id} brand={brand} {...(progress && { progress })} />;
      })}
    </CardGrid>
  );
}

/** The four sections of dealer training: brands first, then resources, then what lies in the media center for them. */
export function DealerTrainingPage() {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  const mine = useQuery(myBrandsQuery);
  const files = useQuery(dealerTrainingQuery);
  const library = hasFeature(useSession(), 'resources');
  const taken = useQuery({ ...bucketResourcesQuery(BUCKETS), enabled: library });
  const given = library ? taken.data : [];
  const data =
    mine.data && files.data && given
      ? { brands: mine.data.brands, files: files.data, resources: given }
      : undefined;
  const failed = [mine, files, taken].find(({ error }) => error) ?? mine;
  return (
    <LearnerPage title={t('dealerTraining.title')} text={t('dealerTraining.text')}>
      <LoadedPage query={{ ...failed, data }}>
        {({ brands, files: sections, resources }) => {
          const shown = BUCKETS.map((bucket) => ({
            bucket,
            brands: brands.filter((brand) => brand.bucket === bucket),
            resources: resources.filter((resource) => resource.bucket === bucket),
            objects: sections.find((section) => section.bucket === bucket)?.fileObjects ?? [],
          })).filter(
            (section) => section.brands.length + section.resources.length + section.objects.length > 0,
          );
          if (shown.length === 0)
            return (
              <div className="card">
                <EmptyState title={t('dealerTraining.none')} text={t('dealerTraining.noneText')} />
              </div>
            );
          return shown.map((section) => (
            <LearnerSection key={section.bucket} title={bucketName(section.bucket)}>
              {section.brands.length > 0 && <Brands bucket={section.bucket} brands={section.brands} />}
              {section.resources.length > 0 && <ResourceRows rows={section.resources} />}
              {section.objects.length > 0 && (
                <MediaFolders objects={section.objects} label={bucketName(section.bucket)} />
              )}
            </LearnerSection>
          ));
        }}
      </LoadedPage>
    </LearnerPage>
  );
}
