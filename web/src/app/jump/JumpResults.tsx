import { useTranslation } from 'react-i18next';
import { EntryLink } from '../frame/EntryLink.tsx';
import type { JumpItem } from './JumpItem.ts';
import classes from './jump.module.css';

interface Props {
  readonly items: readonly JumpItem[];
  /** Place of the item that Enter opens. */
  readonly at: number;
  readonly close: () => void;
}

/** What was found, to be walked with the arrow keys from the field. */
export function JumpResults({ items, at, close }: Props) {
  const { t } = useTranslation();
  return (
    <div id="jump-list" role="listbox" aria-label={t('jump.results')} className={classes.list}>
      {items.map((item, index) => (
        <EntryLink
          key={item.id}
          id={`jump-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          route={item.route}
          params={item.values}
          onClick={close}
        >
          <item.icon size={18} stroke={1.6} />
          <span className={classes.words}>
            {item.label}
            {item.note && <span className={classes.note}>{item.note}</span>}
          </span>
        </EntryLink>
      ))}
    </div>
  );
}
