import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { countOf, type Filter, FILTERS } from './filter.ts';
import { isTarget, nameOf } from './targets.ts';
import type { Target, Translation } from './translations.api.ts';
import classes from './translations.module.css';

interface Props {
  readonly translation: Translation;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onLanguage: (language: Target) => void;
  readonly onNext: () => void;
}

function Languages({ translation, onLanguage }: Pick<Props, 'translation' | 'onLanguage'>) {
  const { t } = useTranslation(['translations', 'ui']);
  return (
    <Select
      label={t('ui:field.language')}
      className={classes.language}
      allowDeselect={false}
      data={translation.progress.map(({ language, done, total }) => ({
        value: language,
        label: t('languageDone', { language: nameOf(language), done: number(done), total: number(total) }),
      }))}
      value={translation.language}
      onChange={(next) => isTarget(next) && onLanguage(next)}
      maxDropdownHeight={420}
    />
  );
}

function Done({ translation: { progress, language } }: Pick<Props, 'translation'>) {
  const { t } = useTranslation('translations');
  const own = progress.find((one) => one.language === language);
  if (!own) return null;
  const { done, total, outdated } = own;
  return (
    <div className={classes.done}>
      <p>
        {t('done', { done: number(done), total: number(total) })}
        {outdated > 0 && <span className={classes.warn}> · {t('outdatedCount', { count: outdated })}</span>}
      </p>
      <ProgressBar value={total === 0 ? 1 : done / total} label={nameOf(language)} />
    </div>
  );
}

/** Language, how far it is, what is shown, and the way to the next text. */
export function TranslationBar({ translation, filter, onFilter, onLanguage, onNext }: Props) {
  const { t } = useTranslation('translations');
  const { groups } = translation;
  const left = countOf(groups, 'missing') + countOf(groups, 'outdated');
  return (
    <div className={`card ${classes.bar}`}>
      <Languages translation={translation} onLanguage={onLanguage} />
      <Done translation={translation} />
      <SegmentedControl
        aria-label={t('filter')}
        value={filter}
        onChange={(value) => onFilter(FILTERS.find((one) => one === value) ?? 'all')}
        data={FILTERS.map((one) => ({
          value: one,
          label: `${t(`filter.${one}`)} ${number(countOf(groups, one))}`,
        }))}
      />
      <Button
        variant="light"
        leftSection={<IconArrowDown size={16} aria-hidden />}
        onClick={onNext}
        disabled={left === 0}
        aria-keyshortcuts="Alt+ArrowDown"
      >
        {t('next')}
      </Button>
      <p className={classes.keys}>{t('keys')}</p>
    </div>
  );
}
