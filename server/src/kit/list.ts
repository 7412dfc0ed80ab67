import type { Pagination } from '@forecourt/contract/fields';

export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** Rows to skip before the page. */
export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit;

/** The pagination object that every list answers with. */
export const paginationOf = ({ page, limit }: PageQuery, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});

/** A text for `ilike` that finds the words anywhere; the pattern characters of the user lose their meaning. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
