import { useTranslation } from 'react-i18next';
import type { useOptionKeys } from '../../shared/forms/useOptionKeys.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import type { JumpItem } from './JumpItem.ts';
import classes from './jump.module.css';

interface Props {
  readonly items: readonly JumpItem[];
  readonly options: Pick<ReturnType<typeof useOptionKeys>, 'at' | 'listId' | 'idOf'>;
  readonly close: () => void;
}

/** Search results by kind; the arrow keys move through them from the field. */
export function JumpResults({ items, options: { at, listId, idOf }, close }: Props) {
  const { t } = useTranslation();
  const places = new Map(items.map((item, index) => [item, index]));
  return (
    <div id={listId} role="listbox" aria-label={t('jump.results')} className={classes.list}>
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, some]) => (
        <div key={group} role="group" aria-label={group} className={classes.group}>
          <p aria-hidden="true">{group}</p>
          {some.map((item) => (
            <Item
              key={item.id}
              item={item}
              id={idOf(places.get(item) ?? 0)}
              chosen={places.get(item) === at}
              close={close}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ItemProps extends Pick<Props, 'close'> {
  readonly item: JumpItem;
  readonly id: string;
  readonly chosen: boolean;
}

function Item({ item, id, chosen, close }: ItemProps) {
  return (
    <EntryLink
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      route={item.route}
      params={item.values}
      search={item.search}
      hash={item.hash}
      onClick={close}
    >
      <item.icon size={18} stroke={1.6} />
      <span className={classes.words}>
        {item.label}
        {item.note && <span className={classes.note}>{item.note}</span>}
      </span>
    </EntryLink>
  );
}
