interface ArrivalSearch {
  /** Address to go on to. */
  readonly next?: string;
}

export const arrivalSearch = ({ next }: Record<string, unknown>): ArrivalSearch =>
  typeof next === 'string' ? { next } : {};
