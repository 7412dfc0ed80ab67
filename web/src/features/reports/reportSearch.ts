type Value = string | number | readonly string[];

/** What links to reports set; a report takes more than these from its address: every filter that it declares. */
export interface ReportSearch {
  readonly text?: Value;
  readonly page?: Value;
  readonly limit?: Value;
  readonly sortBy?: Value;
  readonly sortDir?: Value;
  readonly brandId?: Value;
  readonly courseId?: Value;
  readonly curriculumId?: Value;
  readonly dealerId?: Value;
  readonly standing?: Value;
  readonly lastActive?: Value;
  readonly status?: Value;
  readonly startDate?: Value;
  readonly endDate?: Value;
  /** The saved view that is shown. */
  readonly view?: Value;
  readonly columns?: Value;
}

/**
 * A route's `validateSearch` for reports: the filters that a report has come with its definition, so everything that
 * can be one is let through, and the report takes what it knows.
 */
export const reportSearch = (search: Record<string, unknown>): ReportSearch => {
  const entries = Object.entries(search).flatMap(([name, value]): [string, Value][] => {
    if (Array.isArray(value)) return [[name, value.map(String)]];
    if (typeof value === 'boolean') return [[name, String(value)]];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
};
