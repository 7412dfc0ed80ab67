/** What somebody asked to be done with a learner of theirs. */
export interface DemoAccountRequest {
  /** E-mails. */
  about: string;
  by: string;
  kind: 'deactivation' | 'participating-learner';
  reason: string;
  hoursAgo: number;
}

export const accountRequests: readonly DemoAccountRequest[] = [
  {
    about: 'renata.silva@demo.test',
    by: 'dealer-manager@demo.test',
    kind: 'deactivation',
    reason: 'Renata moves to another store group at the end of the month.',
    hoursAgo: 20,
  },
  {
    about: 'ruben.ochoa@demo.test',
    by: 'multi-dealer-manager@demo.test',
    kind: 'deactivation',
    reason: 'On leave until autumn, the seat is needed for a stand-in.',
    hoursAgo: 52,
  },
];

/** Somebody who has registered a second time, with a private address. */
export const twice = {
  of: 'amir.khalili@demo.test',
  email: 'amir.khalili@mail.test',
  phone: '303 555 0148',
  dealer: 'front-range',
  daysAgo: 12,
};
