import { listSearch } from '../../../shared/list/listSearch.ts';
import { OPEN_LIST, STAFF_LIST } from '../liveLists.ts';

/** Lists of classes of one's own; managers see those of their people besides. */
export const SHOWN = ['coming', 'mine', 'past'] as const;
export type Shown = (typeof SHOWN)[number];
export const VIEWS = ['list', 'calendar', 'map'] as const;
export type View = (typeof VIEWS)[number];

const staffSearch = listSearch(STAFF_LIST);
const openSearch = listSearch(OPEN_LIST);
type Search = ReturnType<typeof staffSearch> &
  Pick<ReturnType<typeof openSearch>, 'brand' | 'place'> & {
    readonly show?: 'mine' | 'past' | 'staff';
    readonly view?: 'calendar' | 'map';
    /** The one day whose classes are listed. */
    readonly day?: string;
  };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Which classes an address asks for, and how they are shown: a list of those to come unless said otherwise. */
export function shownSearch(search: Record<string, unknown>): Search {
  const { show, view, day } = search;
  const { brand, place } = openSearch(search);
  return {
    ...(show === 'staff' ? staffSearch(search) : { ...(brand && { brand }), ...(place && { place }) }),
    ...((show === 'mine' || show === 'past' || show === 'staff') && { show }),
    ...((view === 'calendar' || view === 'map') && { view }),
    ...(show !== 'staff' && typeof day === 'string' && DAY.test(day) && { day }),
  };
}
