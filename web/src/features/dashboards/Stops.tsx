import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import type { BrandDashboard } from './dashboards.api.ts';
import classes from './dashboards.module.css';

/** Completion and pass rates of started courses, and the step with the highest drop-off. */
export function DropOffChart({ board: { enrolled, passed, failed } }: { readonly board: BrandDashboard }) {
  const { t } = useTranslation('dashboards');
  if (enrolled === 0) return null;
  const ended = passed + failed;
  const steps = [
    { title: t('begun'), share: 1, figure: number(enrolled) },
    { title: t('ended'), share: ended / enrolled, figure: percent(ended / enrolled) },
    { title: t('through'), share: passed / enrolled, figure: percent(passed / enrolled) },
  ];
  const [before, atTest] = [enrolled - ended, failed];
  return (
    <Section title={t('stops')}>
      <ol className={classes.funnel}>
        {steps.map(({ title, share, figure }) => (
          <li key={title}>
            <span>{title}</span>
            <i aria-hidden style={{ '--share': share }} />
            <strong className="num">{figure}</strong>
          </li>
        ))}
      </ol>
      {before + atTest > 0 && (
        <p className={classes.quiet}>
          {before >= atTest ? t('stopsBefore', { count: before }) : t('stopsAtTest', { count: atTest })}
        </p>
      )}
    </Section>
  );
}
