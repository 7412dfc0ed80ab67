import { useTranslation } from 'react-i18next';
import { money } from '../../../shared/format.ts';
import { momentOf } from '../../../shared/moments.ts';
import type { LiveEvent } from '../live-training.api.ts';

/** What the class costs now, or what was fixed when one joined. */
export function Price({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { mine, price, timezone } = event;
  const fixed = mine && mine.status !== 'left' ? mine.price : undefined;
  if (fixed) return <p>{t('price.yours', { price: money(fixed.amount, fixed.currency) })}</p>;
  if (fixed === null || !price) return null;
  const amount = money(price.amount, price.currency);
  return (
    <p>
      {price.earlyUntil
        ? t('price.early', {
            price: amount,
            full: money(price.full, price.currency),
            until: momentOf(price.earlyUntil, timezone),
          })
        : t('price.is', { price: amount })}
    </p>
  );
}
