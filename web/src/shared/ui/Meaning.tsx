import { IconInfoCircle } from '@tabler/icons-react';
import { type ComponentProps, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithRetry } from '../navigation/importWithRetry.ts';
import { LazyOnDemand } from './LazyOnDemand.tsx';
import classes from './Meaning.module.css';

const load = () => import('./MeaningPopover.tsx');
const near = () => void importWithRetry(load);
const MeaningPopover = lazy(async () => ({ default: (await importWithRetry(load)).MeaningPopover }));

export function MeaningButton({ title, ...props }: ComponentProps<'button'> & { readonly title: string }) {
  const { t } = useTranslation('ui');
  return (
    <button type="button" className={classes.button} aria-label={t('meaningOf', { name: title })} {...props}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

export interface MeaningProps {
  /** Name of the figure. */
  readonly title: string;
  readonly text: string;
}

/** What a figure means, behind a button next to its name. The popover's code loads when it's first opened. */
export function Meaning(props: MeaningProps) {
  const [pressed, setPressed] = useState(false);
  const { title } = props;
  return (
    <LazyOnDemand
      when={pressed}
      until={
        <MeaningButton
          title={title}
          aria-expanded={false}
          onPointerEnter={near}
          onFocus={near}
          onClick={() => setPressed(true)}
        />
      }
    >
      <MeaningPopover {...props} />
    </LazyOnDemand>
  );
}
