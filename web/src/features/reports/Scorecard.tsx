import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/report-details';
import { Button } from '@mantine/core';
import { IconBell, IconBulb } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { ChartCard } from '../../shared/charts/ChartCard.tsx';
import { listed, money, percent } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { Hint, Section } from '../../shared/ui/Layout.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { remindDealer } from './details.api.ts';
import { useAskToRemind, useReminded } from './useRemind.tsx';
import classes from './details.module.css';

type Card = ReplyOf<typeof contract.reportDealer>['scorecard'];

interface StepProps {
  readonly dealer: string;
  readonly step: NonNullable<Card['step']>;
}

/** The one step that brings the dealer furthest, and the way to ask for it. */
function Step({ dealer, step: { course, people, names } }: StepProps) {
  const { t } = useTranslation('reports');
  const askToRemind = useAskToRemind();
  const said = useReminded();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remindDealer({ params: { id: dealer, courseId: course._id } }),
    onSuccess: ({ people: reminded }) => said(reminded, people),
  });
  const ask = async () => {
    if (await askToRemind(people, names)) mutate();
  };
  const more = people - names.length;
  const who = more > 0 ? [...names, t('score.more', { count: more })] : names;
  return (
    <section className={`card ${classes.step}`}>
      <IconBulb size={22} stroke={1.75} aria-hidden />
      <div>
        <h2>{t('score.step', { title: course.title })}</h2>
        <p>{t('score.who', { names: listed(who) })}</p>
        <FormNote problem={error instanceof ApiProblem ? error : undefined} />
      </div>
      <Button
        loading={isPending}
        leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('score.remind', { count: people })}
      </Button>
    </section>
  );
}

/** What people here cannot claim yet, by currency, and the training that frees most of it. */
function Money({ money: held }: { readonly money: Card['money'] }) {
  const { t } = useTranslation('reports');
  return (
    <Section title={t('score.money')}>
      <ul className={classes.held}>
        {held.map(({ currency, amount, people, training, frees }) => (
          <li key={currency}>
            <strong className="num">{money(amount, currency)}</strong>
            <span>{t('score.moneyWho', { count: people })}</span>
            <span>
              {frees > 0
                ? t('score.frees', { title: training.title, amount: money(frees, currency) })
                : t('score.freesPart', { title: training.title })}
            </span>
          </li>
        ))}
      </ul>
      <Hint>{t('score.moneyText')}</Hint>
    </Section>
  );
}

/** Coverage by the end of each of the last months. */
function Months({ months }: Pick<Card, 'months'>) {
  const { t } = useTranslation('reports');
  return (
    <ChartCard
      chart={{
        title: t('score.months'),
        meaning: t('score.monthsText'),
        kind: 'months',
        type: 'share',
        series: [{ key: 'coverage', title: t('score.coverage') }],
      }}
      points={months.map(({ from, coverage, open }) => ({ label: from, values: [coverage], open }))}
    />
  );
}

/** What to do first at a dealer, and what is covered of each brand beside all dealers. */
export function Scorecard({ dealer, card }: { readonly dealer: string; readonly card: Card }) {
  const { t } = useTranslation('reports');
  const { step, brands, network, months, money: held } = card;
  return (
    <div className={classes.card}>
      {step && <Step dealer={dealer} step={step} />}
      {held.length > 0 && <Money money={held} />}
      {brands.length > 0 && (
        <Section title={t('score.brands')}>
          <ul className={`${classes.rows} ${classes.brands}`}>
            {brands.map(({ _id, name, coverage }) => (
              <li key={_id}>
                <span>{name}</span>
                <ProgressBar value={coverage} label={name} />
                <span className="num">{percent(coverage)}</span>
              </li>
            ))}
          </ul>
          {network !== null && <Hint>{t('score.network', { share: percent(network) })}</Hint>}
        </Section>
      )}
      {months.length > 0 && <Months months={months} />}
    </div>
  );
}
