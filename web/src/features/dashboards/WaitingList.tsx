import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { relativeTime, number } from '../../shared/format.ts';
import { AddressLink } from '../../shared/navigation/AddressLink.tsx';
import type { Waiting } from './dashboards.api.ts';
import classes from './dashboards.module.css';

/** What waits for a decision, the oldest first, and the one filled button of the page: the oldest. */
export function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('dashboards');
  const open = waiting.filter(({ group }) => group === 'decide');
  const [oldest] = open;
  if (!oldest) return <p className={classes.quiet}>{t('nothingWaits')}</p>;
  return (
    <>
      <ul className={classes.waiting}>
        {open.map(({ kind, title, count, oldestAt, link }) => (
          <li key={kind}>
            <span>
              <AddressLink to={link} className="link">
                {title}
              </AddressLink>
              {oldestAt && <small>{t('oldest', { age: relativeTime(oldestAt) })}</small>}
            </span>
            <strong className="num">{number(count)}</strong>
          </li>
        ))}
      </ul>
      <Button fullWidth renderRoot={(props) => <AddressLink to={oldest.link} {...props} />}>
        {t('startOldest')}
      </Button>
    </>
  );
}

/** What is worth a look. */
export function LookList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const look = waiting.filter(({ group }) => group === 'look');
  return (
    <ul className={classes.waiting}>
      {look.map(({ kind, title, count, link }) => (
        <li key={kind}>
          <AddressLink to={link} className="link">
            {title}
          </AddressLink>
          <strong className="num">{number(count)}</strong>
        </li>
      ))}
    </ul>
  );
}
