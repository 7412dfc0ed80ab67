import { longDate, relativeOrDate } from '../../shared/format.ts';

/** An instant as people tell it; the exact one on hover. */
export const Since = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={longDate(at)}>
    {relativeOrDate(at)}
  </time>
);
