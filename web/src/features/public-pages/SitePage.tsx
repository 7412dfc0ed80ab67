import type { PublicSlug } from '@forecourt/contract/public-slugs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { RichText } from '../../shared/editor/RichText.tsx';
import { usePageDescription } from '../../shared/navigation/usePageDescription.ts';
import { usePageMissing } from '../../shared/navigation/usePageMissing.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Message } from '../../shared/ui/Message.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { Hero } from './Hero.tsx';
import { PriceCards } from './PriceCards.tsx';
import { type PublicPage, publicPageQuery } from './public-pages.api.ts';
import { sectionsOf } from './sections.ts';
import { SiteFrame } from './SiteFrame.tsx';
import classes from './site.module.css';

/** Pages with continuous text; the other pages use cards. */
const READ: readonly PublicSlug[] = ['questions', 'eligibility-requirements'];

function Sections({ page: { slug, body } }: { readonly page: PublicPage }) {
  return (
    <div className={classes.sections} data-read={READ.includes(slug) || undefined}>
      {sectionsOf(body).map(({ html, headed }, index) => (
        <section key={index} className={classes.section} data-intro={!headed || undefined}>
          <RichText html={html} />
        </section>
      ))}
    </div>
  );
}

/** What a page says, without the frame around it. */
export const PageContent = ({ page }: { readonly page: PublicPage }) => (
  <>
    <Hero page={page} />
    <PriceCards cards={page.cards} prices={page.prices} />
    <Sections page={page} />
  </>
);

function Content({ page }: { readonly page: PublicPage }) {
  usePageTitle(page.title);
  usePageDescription(page.description);
  return (
    <SiteFrame slugs={page.others} current={page.slug}>
      <article>
        <PageContent page={page} />
      </article>
    </SiteFrame>
  );
}

function Missing({ slug }: { readonly slug: PublicSlug }) {
  const { t } = useTranslation('public-pages');
  usePageTitle(t('missing'));
  usePageMissing();
  return (
    <SiteFrame slugs={[]} current={slug}>
      <Message drawing="lost" heading="h1" title={t('missing')} text={t('missingText')} />
    </SiteFrame>
  );
}

/** A page for people without an account. */
export function SitePage({ slug }: { readonly slug: PublicSlug }) {
  const { t } = useTranslation('public-pages');
  const { data, error, refetch } = useQuery(publicPageQuery(slug));
  if (data) return <Content page={data} />;
  if (error instanceof ApiProblem && error.status === 404) return <Missing slug={slug} />;
  return (
    <SiteFrame slugs={[]} current={slug}>
      <h1 className="visually-hidden">{t(`page.${slug}`)}</h1>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={72} />
      )}
    </SiteFrame>
  );
}
