import { SegmentedControl } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import type { List } from '../../../shared/list/useListSearch.ts';
import { choicesOf, type Lists } from './listed.ts';
import { SHOWN, shownSearch, VIEWS, type View } from './shown.ts';
import classes from './learner.module.css';

/** A list, a month or a map. */
export function ViewSwitch() {
  const { t } = useTranslation('live-training');
  const navigate = useNavigate();
  const { view = 'list' } = shownSearch(useSearch({ strict: false }));
  return (
    <SegmentedControl<View>
      aria-label={t('view.label')}
      value={view}
      data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(value) =>
        void navigate({
          to: '/auth/live-training',
          search: (old) => ({
            ...shownSearch(old),
            view: value === 'list' ? undefined : value,
            day: undefined,
          }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

interface Props {
  /** What can be filtered by: all that there is. */
  readonly all: Lists;
  /** What the filters let through. */
  readonly lists: Lists;
  readonly list: List;
  readonly staff: boolean;
}

function Filters({ all, list }: Pick<Props, 'all' | 'list'>) {
  const { t } = useTranslation(['live-training', 'ui']);
  const { brand, place } = choicesOf(all, t('event.livestream'));
  const set = (name: string) => (list.filters[name] ?? []).length > 0;
  return (
    <>
      {(brand.length > 1 || set('brand')) && (
        <FilterChip list={list} name="brand" label={t('ui:field.brand')} options={brand} />
      )}
      {(place.length > 1 || set('place')) && (
        <FilterChip list={list} name="place" label={t('field.location')} options={place} />
      )}
    </>
  );
}

/** Which classes are shown: to come, one's own, past ones, and for managers those of their people. */
export function Bar({ all, lists, list, staff }: Props) {
  const { t } = useTranslation('live-training');
  const { show = 'coming', view, brand, place } = shownSearch(useSearch({ strict: false }));
  const chip = (name: (typeof SHOWN)[number] | 'staff', label: string) => (
    <Link
      key={name}
      to="/auth/live-training"
      search={{
        ...(name !== 'coming' && { show: name }),
        ...(name !== 'staff' && { ...(view && { view }), ...(brand && { brand }), ...(place && { place }) }),
      }}
      data-on={name === show || undefined}
      aria-current={name === show ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <div className={classes.bar}>
      <nav className={classes.chips} aria-label={t('title')}>
        {SHOWN.map((name) => chip(name, `${t(`show.${name}`)} ${lists[name].length}`))}
        {staff && chip('staff', t('show.staff'))}
      </nav>
      {show !== 'staff' && <Filters all={all} list={list} />}
    </div>
  );
}
