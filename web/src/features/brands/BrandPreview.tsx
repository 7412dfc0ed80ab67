import { type CSSProperties, useEffect, useMemo } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts';
import { Button } from '@mantine/core';
import { useComputedColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { accentVariables } from '../../shared/theme/accentCss.ts';
import { useAccent } from '../../shared/theme/useAccent.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { Picture, type Ratio } from '../../shared/ui/Picture.tsx';
import { BrandHero } from './BrandHero.tsx';
import type { BrandView } from './brands.api.ts';
import type { PageForm } from './pageForm.ts';
import classes from './brands.module.css';

/** Milliseconds of rest before the colors are worked out. */
const REST = 150;

/** The address of a chosen file while it is shown. */
function useFileUrl(file: File | null | undefined): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

function Banner({ file, brand }: { readonly file: File | null | undefined; readonly brand: BrandView }) {
  const url = useFileUrl(file);
  const ratio: Ratio = '16:5';
  if (url) return <img className={classes.previewBanner} src={url} alt="" />;
  return (
    <Picture
      image={file === null ? null : brand.bannerImage}
      alt=""
      ratio={ratio}
      sizes="480px"
      fallback={<BrandMark name={brand.name} color={brand.accent} size={48} />}
    />
  );
}

function LogoPreview({ file, brand }: { readonly file: File | null | undefined; readonly brand: BrandView }) {
  const url = useFileUrl(file);
  if (url) return <img src={url} alt="" />;
  const logo = file === null ? null : brand.logoImage;
  return logo ? (
    <img src={logo.url} alt="" />
  ) : (
    <BrandMark name={brand.name} color={brand.accent} size={56} />
  );
}

interface Props {
  readonly form: PageForm;
  readonly brand: BrandView;
  readonly language: Language;
}

/** The head of the brand page as it will be, while it is edited. */
export function BrandPreview({ form, brand, language }: Props) {
  const { t } = useTranslation(['brands', 'ui']);
  const scheme = useComputedColorScheme('light');
  const logo = useFieldValue(form, 'logoImage');
  const banner = useFieldValue(form, 'bannerImage');
  const [accent] = useDebouncedValue(useFieldValue(form, 'accent'), REST);
  const texts = useFieldValue(form, 'texts');
  const accents = useAccent(accent);
  // custom properties are not in React's type of `style`
  const style = accents ? (accentVariables(accent, accents[scheme]) as CSSProperties) : undefined;
  const description = texts[language].description || texts[DEFAULT_LANGUAGE].description;
  return (
    <section className={`card ${classes.preview}`} style={style} aria-label={t('page.preview')}>
      <BrandHero
        heading="p"
        name={brand.editing?.texts[language]?.name || (brand.editing?.name ?? brand.name)}
        description={description}
        banner={<Banner file={banner} brand={brand} />}
        logo={<LogoPreview file={logo} brand={brand} />}
        aside={
          <div className={classes.previewActions} aria-hidden="true">
            <Button component="span" tabIndex={-1}>
              {t('ui:action.resume')}
            </Button>
            <Button component="span" variant="light" tabIndex={-1}>
              {t('ui:action.start')}
            </Button>
          </div>
        }
      />
    </section>
  );
}
