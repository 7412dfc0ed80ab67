import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './publishing.module.css';

/** A way to where something is mended: another page, another place of this one, or a field in sight. */
export interface Way {
  readonly key: string;
  readonly label: string;
  readonly link?: LinkProps | undefined;
  readonly go?: (() => void) | undefined;
}

/** One thing that publishing needs. */
export interface PublishStep {
  readonly key: string;
  readonly done: boolean;
  readonly text: string;
  /** Publishing works without it. */
  readonly advice?: boolean;
  /** Where it is mended, while it is open; none for who may not. */
  readonly ways: readonly Way[];
}

/** Brings a field of this page into sight and the cursor into it. @param id of the element around it */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('textarea, input, [contenteditable=true]')?.focus();
}

function WayThere({ way: { label, link, go } }: { readonly way: Way }) {
  if (link)
    return (
      <Link {...link} className="link">
        {label}
      </Link>
    );
  return (
    <button type="button" className="link" onClick={go}>
      {label}
    </button>
  );
}

/** What publishing needs, each done, or with the way there. */
export function PublishSteps({ steps }: { readonly steps: readonly PublishStep[] }) {
  const { t } = useTranslation('ui');
  return (
    <ul className={classes.steps}>
      {steps.map(({ key, done, text, advice, ways }) => (
        <li key={key} data-done={done || undefined}>
          {done ? (
            <IconCircleCheckFilled size={20} aria-hidden />
          ) : (
            <IconCircleDashed size={20} stroke={1.75} aria-hidden />
          )}
          <span>
            {text}
            <span className="visually-hidden">: {t(done ? 'publishing.done' : 'publishing.stillOpen')}</span>
            {!done && advice && <small>{t('publishing.advice')}</small>}
            {!done && ways.map((way) => <WayThere key={way.key} way={way} />)}
          </span>
        </li>
      ))}
    </ul>
  );
}
