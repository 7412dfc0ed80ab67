/** URL parameters of a list. */
export interface ListDefinition {
  /** Columns it can be sorted by; the first one is the default. */
  readonly sortBy: readonly [string, ...string[]];
  /** Direction at first: 1 up, -1 down. */
  readonly sortDir?: 1 | -1;
  /** Names of its filters; each holds any number of values. */
  readonly filters?: readonly string[];
  /** Rows of a page at first. */
  readonly limit?: number;
  /** Later pages are added to the earlier ones: page 2 in an address shows the rows of both. */
  readonly appends?: boolean;
}

/** The part of the address that a list lives by. What is at its default is left out. */
export interface ListSearch {
  readonly text?: string;
  readonly page?: number;
  readonly limit?: number;
  readonly sortBy?: string;
  readonly sortDir?: 1 | -1;
  /** Title of the page in the breadcrumbs. */
  readonly crumb?: string | undefined;
  readonly [filter: string]: string | number | readonly string[] | undefined;
}

export interface ListState {
  readonly appends: boolean;
  readonly text: string;
  readonly page: number;
  readonly limit: number;
  readonly sortBy: string;
  readonly sortDir: 1 | -1;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export const DEFAULT_LIMIT = 10;
/** The server refuses more rows in one answer. */
export const MAX_LIMIT = 200;
/** Rows that “Show more” adds. */
export const MORE_ROWS = 10;

const whole = (value: unknown, most: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};
const list = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== '').map(String);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

/** The state that an address asks for; whatever it cannot mean is the default. */
export function readList(definition: ListDefinition, search: Readonly<Record<string, unknown>>): ListState {
  const sortBy = definition.sortBy.find((name) => name === search['sortBy']) ?? definition.sortBy[0];
  const sortDir = Number(search['sortDir']);
  const page = whole(search['page'], 1_000_000) ?? 1;
  const limit = whole(search['limit'], MAX_LIMIT) ?? definition.limit ?? DEFAULT_LIMIT;
  const joined = definition.appends === true && page * limit <= MAX_LIMIT;
  return {
    text: text(search['text']),
    page: joined ? 1 : page,
    limit: joined ? page * limit : limit,
    appends: definition.appends === true,
    sortBy,
    sortDir: sortDir === 1 || sortDir === -1 ? sortDir : (definition.sortDir ?? 1),
    filters: Object.fromEntries((definition.filters ?? []).map((name) => [name, list(search[name])])),
  };
}

/** The shortest address of a state. */
export function writeList(definition: ListDefinition, state: ListState): ListSearch {
  const initial = readList(definition, {});
  const sorted = state.sortBy !== initial.sortBy || state.sortDir !== initial.sortDir;
  return {
    ...(state.text && { text: state.text }),
    ...(state.page !== 1 && { page: state.page }),
    ...(state.limit !== initial.limit && { limit: state.limit }),
    ...(sorted && { sortBy: state.sortBy, sortDir: state.sortDir }),
    ...Object.fromEntries(
      Object.entries(state.filters)
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
  };
}

type Common = Pick<ListSearch, 'text' | 'page' | 'limit' | 'sortBy' | 'sortDir'>;
type FilterName<D extends ListDefinition> = D extends {
  readonly filters: readonly (infer Name extends string)[];
}
  ? Name
  : never;
/** The address of a list with the names of its own filters. */
export type SearchOf<D extends ListDefinition> = Common & {
  readonly [Name in FilterName<D>]?: string | readonly string[];
};

/**
 * A route's `validateSearch` for a page with one list. Declare the list `as const satisfies ListDefinition`, so
 * that links know its filters by name.
 */
export const listSearch =
  <const D extends ListDefinition>(definition: D) =>
  (search: Record<string, unknown>): SearchOf<D> =>
    // The filters written are those of the definition.
    writeList(definition, readList(definition, search)) as SearchOf<D>;

/** Whether anything narrows the list. */
export const isFiltered = ({ text, filters }: ListState): boolean =>
  text !== '' || Object.values(filters).some((values) => values.length > 0);
