import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapDealer } from '../dealers.api.ts';
import type { InSight } from '../../../shared/map/SpotMap.tsx';
import type { Located as LocatedOf } from '../../../shared/map/clusters.ts';
import classes from '../../../shared/map/map.module.css';

/** Entries before the list says only how many more there are. */
const SHOWN = 100;

type Located = LocatedOf<MapDealer>;

function DealerLink({ dealer }: { readonly dealer: MapDealer }) {
  return (
    <Link
      to="/auth/admin/dealer-manager/$dealerId/edit"
      params={{ dealerId: dealer._id }}
      search={{ crumb: dealer.name }}
    >
      {dealer.name}
    </Link>
  );
}

interface EntryProps {
  readonly dealer: Located;
  readonly chosen: boolean;
  readonly onShow: (dealer: Located) => void;
}

function Entry({ dealer, chosen, onShow }: EntryProps) {
  const { t } = useTranslation('dealers');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const label = t('map.show', { name: dealer.name });
  return (
    <li ref={item} data-chosen={chosen || undefined}>
      <span className={classes.entry}>
        <DealerLink dealer={dealer} />
        <span>
          {[dealer.city, t('employees.count', { count: dealer.employees })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={() => onShow(dealer)}>
          <IconMapPin size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

/** The dealers in sight in words, and those that no map can show. */
export function MapList({ inSight: dealers, lost, selected, show }: InSight<MapDealer>) {
  const { t } = useTranslation('dealers');
  // the chosen one must be there, however many there are
  const first = dealers.slice(0, SHOWN);
  const chosen = dealers.find(({ _id }) => _id === selected);
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first] : first;
  return (
    <section className={`card ${classes.list}`} aria-label={t('map.list')}>
      <div role="status">
        <h2>{t('map.inSight', { count: dealers.length })}</h2>
      </div>
      <ul>
        {shown.map((dealer) => (
          <Entry key={dealer._id} dealer={dealer} chosen={dealer._id === selected} onShow={show} />
        ))}
      </ul>
      {dealers.length > SHOWN && <p>{t('map.more', { count: dealers.length - SHOWN })}</p>}
      {lost.length > 0 && (
        <details>
          <summary>{t('map.lost', { count: lost.length })}</summary>
          <p>{t('map.lostText')}</p>
          <ul>
            {lost.slice(0, SHOWN).map((dealer) => (
              <li key={dealer._id}>
                <span className={classes.entry}>
                  <DealerLink dealer={dealer} />
                  <span>{dealer.city}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
