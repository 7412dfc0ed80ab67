import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Says over a list of people or dealers what they have read, answered or taken, and then its figures. */
export const EngagementHeader = ({ title, children }: Props) => (
  <>
    <strong>{title}</strong> · {children}
  </>
);
