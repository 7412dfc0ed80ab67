import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Every row that the search finds, also those on other pages. */
  readonly all: boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly selectAll: () => void;
  /** Chooses these and no others. */
  readonly keep: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

interface State {
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  readonly all: boolean;
}

/** Selected rows of a list. @param scope changes with the search; the selection then resets */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState<State>({ scope, ids: new Set<string>(), all: false });
  const { ids, all } = state.scope === scope ? state : { ids: new Set<string>(), all: false };
  const set = (next: ReadonlySet<string>, every = false) => setState({ scope, ids: next, all: every });
  return {
    ids,
    all,
    toggle: (id) => set(ids.has(id) ? ids.difference(new Set([id])) : ids.union(new Set([id]))),
    toggleAll: (page) =>
      set(page.every((id) => ids.has(id)) ? ids.difference(new Set(page)) : ids.union(new Set(page))),
    selectAll: () => set(ids, true),
    keep: (chosen) => set(new Set(chosen)),
    clear: () => set(new Set()),
  };
}
