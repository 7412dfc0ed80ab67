import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listed, plainDate } from '../../shared/format.ts';
import { LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { payText, type UnclaimedSpiff, unclaimedQuery } from '../spiffs/index.ts';
import classes from './claims.module.css';

function Left({ spiff }: { readonly spiff: UnclaimedSpiff }) {
  const { t } = useTranslation('spiff-claims');
  const { name, structure, claimUntil, people, unclaimed, who } = spiff;
  const names = who.map((person) =>
    person.lacksTraining ? t('people.train', { name: person.name }) : person.name,
  );
  const more = unclaimed - who.length;
  return (
    <li className={`card ${classes.left}`}>
      <b>{name}</b>
      <span className={classes.small}>
        {t('pays', { amount: payText(spiff), what: t(`what.${structure}`) })}
        {claimUntil && <> · {t('people.until', { date: plainDate(claimUntil) })}</>}
      </span>
      <span>{t('people.count', { count: unclaimed, people })}</span>
      <span className={classes.small}>
        {listed(more > 0 ? [...names, t('people.more', { count: more })] : names)}
      </span>
    </li>
  );
}

/** What people at one's dealers leave unclaimed, the first to end first. */
export function Unclaimed() {
  const { t } = useTranslation('spiff-claims');
  const { data } = useQuery(unclaimedQuery);
  if (!data) return null;
  return (
    <LearnerSection title={t('people.title')}>
      <p className={`${classes.small} ${classes.lead}`}>
        {t(data.length === 0 ? 'people.none' : 'people.text')}
      </p>
      <ul className={classes.cards}>
        {data.map((spiff) => (
          <Left key={spiff._id} spiff={spiff} />
        ))}
      </ul>
    </LearnerSection>
  );
}
