import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { focusField, type PublishStep } from '../../shared/publishing/PublishSteps.tsx';
import type { BrandMissing, BrandView } from './brands.api.ts';
import { pageLink, settingsLink } from './useBrandKind.ts';

const NEEDED: readonly BrandMissing[] = ['description', 'thumbnailImage', 'logoImage', 'bannerImage'];
/** Which editor has the field; both have the description. */
const ON_PAGE: readonly BrandMissing[] = ['description', 'logoImage', 'bannerImage'];
const IN_SETTINGS: readonly BrandMissing[] = ['description', 'thumbnailImage'];

/** What publishing a brand needs. @param at the editor that one is in */
export function useBrandSteps(brand: BrandView, at: 'settings' | 'page'): readonly PublishStep[] {
  const { t } = useTranslation('brands');
  const [here, there] = at === 'page' ? [ON_PAGE, settingsLink(brand)] : [IN_SETTINGS, pageLink(brand)];
  return NEEDED.map((name) => {
    const label = t(`missing.${name}`);
    const id = `field-${name}`;
    const elsewhere: LinkProps | undefined = there && { ...there, hash: id };
    const way = here.includes(name) ? { go: () => focusField(id) } : elsewhere && { link: elsewhere };
    return {
      key: name,
      done: brand.editing?.missing.includes(name) === false,
      text: t(`has.${name}`),
      ways: way ? [{ key: name, label, ...way }] : [],
    };
  });
}
