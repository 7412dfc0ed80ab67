import { useTranslation } from 'react-i18next';
import { countryName } from '../../shared/places/places.ts';
import type { Dealer } from './dealers.api.ts';
import layout from '../../shared/ui/layout.module.css';
import classes from './dealers.module.css';

/** A dealer to read, for those who may not change it. */
export function DealerFacts({ dealer }: { readonly dealer: Dealer }) {
  const { t } = useTranslation('dealers');
  const { address } = dealer;
  const facts = [
    [t('field.dealerId'), dealer.dealerId],
    [t('field.dealerNum'), dealer.dealerNum],
    [t('field.phone'), dealer.phone],
    [t('field.addressLine1'), address.addressLine1],
    [t('field.city'), [address.postalCode, address.city, address.region].filter(Boolean).join(' ')],
    [t('field.country'), address.country && countryName(address.country)],
    [t('field.brands'), dealer.brands.map(({ name }) => name).join(', ') || t('allBrands')],
    [t('field.businessUnits'), dealer.businessUnits.map(({ name }) => name).join(', ')],
  ] as const;
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('part.details')}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
