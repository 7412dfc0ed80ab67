import { Button } from '@mantine/core';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { StageIllustration } from '../../shared/ui/StagePicture.tsx';
import type { PublicPage } from './public-pages.api.ts';
import classes from './site.module.css';

/** Pages that open on the dark stage with the lit product, unless they have a picture of their own. */
const STAGED: readonly PublicSlug[] = ['for-dealers', 'for-brands', 'member-benefits', 'installer'];

/** Next page of each page, in addition to registration. */
const NEXT: Readonly<Partial<Record<PublicSlug, PublicSlug>>> = {
  'for-dealers': 'for-brands',
  'for-brands': 'pricing',
  pricing: 'questions',
  'member-benefits': 'eligibility-requirements',
  installer: 'member-benefits',
  'eligibility-requirements': 'select-member',
  questions: 'select-member',
  'select-member': 'eligibility-requirements',
};

function Actions({ slug, others }: Pick<PublicPage, 'slug' | 'others'>) {
  const { t } = useTranslation('public-pages');
  const { user, settings } = useSession();
  const next = NEXT[slug];
  const opens = !user && settings.registration;
  return (
    <div className={classes.actions}>
      <Button
        size="md"
        renderRoot={(props) => (
          <Link {...props} to={opens ? '/public/register' : user ? '/auth' : '/public/login'} />
        )}
      >
        {t(opens ? 'register' : user ? 'portal' : 'signIn')}
      </Button>
      {next && others.includes(next) && (
        <Link to={`/public/${next}`} className={classes.next}>
          {t(`page.${next}`)}
        </Link>
      )}
    </div>
  );
}

/** What a page promises, what to do about it, and its picture. */
export function Hero({ page }: { readonly page: PublicPage }) {
  const { slug, title, description, image, others } = page;
  const staged = image === null && STAGED.includes(slug);
  return (
    <div className={classes.hero} data-staged={staged || undefined} data-pictured={image ? true : undefined}>
      {staged && (
        <div className={classes.stage}>
          <StageIllustration />
        </div>
      )}
      <div className={classes.promise}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        <Actions slug={slug} others={others} />
      </div>
      {image && (
        <Picture image={image} alt="" ratio="4:3" sizes="(max-width: 48em) 100vw, 540px" rounded eager />
      )}
    </div>
  );
}
