import { listSearch } from '../../../shared/list/listSearch.ts';
import { STAFF_LIST } from '../liveLists.ts';

/** Lists of classes of one's own; managers see those of their people besides. */
export const SHOWN = ['coming', 'mine', 'past'] as const;
export type Shown = (typeof SHOWN)[number];

const staffSearch = listSearch(STAFF_LIST);
type Search = ReturnType<typeof staffSearch> & {
  readonly show?: 'mine' | 'past' | 'staff';
  readonly view?: 'calendar' | 'map';
};

/** Which classes an address asks for, and how they are shown: a list of those to come unless said otherwise. */
export function shownSearch(search: Record<string, unknown>): Search {
  const { show, view } = search;
  return {
    ...(show === 'staff' && staffSearch(search)),
    ...((show === 'mine' || show === 'past' || show === 'staff') && { show }),
    ...((view === 'calendar' || view === 'map') && { view }),
  };
}
