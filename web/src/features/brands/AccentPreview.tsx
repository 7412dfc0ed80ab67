import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { accentVariables } from '../../shared/theme/accentCss.ts';
import { neutrals, type Scheme } from '../../shared/theme/tokens.ts';
import { useAccent } from '../../shared/theme/useAccent.ts';
import { SkeletonShape, Skeleton } from '../../shared/ui/Skeletons.tsx';
import classes from './AccentPreview.module.css';

const prefixed = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--fc-${name}`, value]));

function Sample({ color, scheme }: { readonly color: string; readonly scheme: Scheme }) {
  const { t } = useTranslation(['brands', 'ui']);
  const accents = useAccent(color);
  if (!accents)
    return (
      <Skeleton>
        <SkeletonShape height={132} radius={12} />
      </Skeleton>
    );
  // custom properties are not in React's type of `style`
  const style = {
    ...prefixed(neutrals[scheme]),
    ...accentVariables(color, accents[scheme]),
  } as CSSProperties;
  return (
    <figure className={classes.sample} style={style}>
      <div className={classes.stage} aria-hidden="true">
        <IconPlayerPlayFilled size={20} />
      </div>
      <div className={classes.body} aria-hidden="true">
        <span className={classes.button}>{t('ui:action.resume')}</span>
        <span className={classes.light}>{t('ui:action.start')}</span>
        <span className={classes.link}>{t('ui:field.certificate')}</span>
        <span className={classes.track}>
          <i />
        </span>
      </div>
      <figcaption>{t(scheme === 'light' ? 'accent.onLight' : 'accent.onDark')}</figcaption>
    </figure>
  );
}

/** What pages make of a brand's color, in both schemes. @param color `#rrggbb`; nothing shows without one */
export function AccentPreview({ color }: { readonly color: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  return (
    <div className={classes.samples}>
      <Sample color={color} scheme="light" />
      <Sample color={color} scheme="dark" />
    </div>
  );
}
