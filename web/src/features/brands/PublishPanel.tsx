import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import type { BrandMissing, BrandView } from './brands.api.ts';
import type { BrandActions } from './useBrandActions.ts';
import classes from './brands.module.css';

const NEEDED: readonly BrandMissing[] = ['description', 'thumbnailImage', 'logoImage', 'bannerImage'];
/** Which editor has the field. */
const ON_PAGE: readonly BrandMissing[] = ['logoImage', 'bannerImage'];

interface Props {
  readonly brand: BrandView;
  readonly actions: BrandActions;
  /** The editor that this panel stands in. */
  readonly at: 'settings' | 'page';
}

/** Brings a field of this page into sight and the cursor into it. */
function focusField(name: BrandMissing): void {
  const place = document.getElementById(`field-${name}`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('textarea, input')?.focus();
}

function Missing({
  name,
  brand,
  at,
}: {
  readonly name: BrandMissing;
  readonly brand: BrandView;
  readonly at: Props['at'];
}) {
  const { t } = useTranslation('brands');
  // the page editor has the description, too
  const here = at === 'page' ? name !== 'thumbnailImage' : !ON_PAGE.includes(name);
  const text = t(`missing.${name}`);
  if (here)
    return (
      <button type="button" className={`link ${classes.textButton}`} onClick={() => focusField(name)}>
        {text}
      </button>
    );
  if (at === 'settings' && brand.can.editPage)
    return (
      <Link
        className="link"
        to="/auth/admin/brand-page/{-$id}"
        params={{ id: brand._id }}
        search={{ crumb: brand.name }}
        hash={`field-${name}`}
      >
        {text}
      </Link>
    );
  if (at === 'page' && brand.can.edit)
    return (
      <Link
        className="link"
        to="/auth/admin/brands/$brandId/edit"
        params={{ brandId: brand._id }}
        search={{ crumb: brand.name }}
        hash={`field-${name}`}
      >
        {text}
      </Link>
    );
  return <span>{text}</span>;
}

/** Publishes or hides the brand; what publishing still needs stands above the button, each with the way there. */
export function PublishPanel({ brand, actions, at }: Props) {
  const { t } = useTranslation('brands');
  const { editing, can, status } = brand;
  if (!editing || !(can.publish || can.unpublish)) return null;
  const missing = new Set(editing.missing);
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="publish-title">
      <h2 id="publish-title">{t('publish.title')}</h2>
      <p className={classes.help}>
        {status === 'published'
          ? t('publish.since', { date: longDate(editing.publishedAt) })
          : missing.size > 0
            ? t('publish.missing', { count: missing.size })
            : t('publish.ready')}
      </p>
      <ul className={classes.checks}>
        {NEEDED.map((name) => (
          <li key={name} data-done={!missing.has(name) || undefined}>
            {missing.has(name) ? (
              <IconCircleDashed size={18} aria-hidden />
            ) : (
              <IconCircleCheck size={18} aria-hidden />
            )}
            {missing.has(name) ? (
              <Missing name={name} brand={brand} at={at} />
            ) : (
              <span>{t(`has.${name}`)}</span>
            )}
          </li>
        ))}
      </ul>
      {can.publish && (
        <Button fullWidth disabled={missing.size > 0} onClick={() => void actions.publish(brand)}>
          {t('action.publish')}
        </Button>
      )}
      {can.unpublish && (
        <Button fullWidth variant="default" onClick={() => void actions.unpublish(brand)}>
          {t('action.unpublish')}
        </Button>
      )}
    </section>
  );
}
