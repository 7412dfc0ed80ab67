import { column, day, line, number, type MergedRows, type Row } from './rows.ts';

const rewards: MergedRows = {
  of: 'rewards',
  does: 'the further one counts for training, all others add up',
  table: 'reward',
  shows: ({ incentive }) =>
    line(number(incentive, 't.incentive_id'), column('t.source'), column('t.status'), column('t.name')),
  rows: ({ incentive, brand }) => {
    const reward = (n: number, name: string, status: string, earned: number, source = 'training'): Row => ({
      incentive_id: incentive[n],
      brand_id: brand[0],
      name,
      kind: 'prize',
      source,
      status,
      earned_at: day(earned),
      redeemed_at: status === 'redeemed' ? day(earned) : null,
    });
    return [
      ['own', reward(0, 'a', 'assigned', 2)],
      ['other', reward(0, 'b', 'redeemed', 3)],
      ['third', reward(0, 'c', 'sent', 1)],
      ['own', reward(1, 'a', 'sent', 3)],
      ['other', reward(1, 'b', 'assigned', 2)],
      ['own', reward(2, 'a', 'assigned', 3)],
      ['other', reward(2, 'b', 'assigned', 2)],
      ['own', reward(3, 'a', 'assigned', 2)],
      ['other', reward(3, 'b', 'assigned', 3)],
      ['own', reward(4, 'a', 'assigned', 2, 'given')],
      ['other', reward(4, 'b', 'redeemed', 3)],
      ['own', reward(5, 'a', 'assigned', 2)],
      ['other', reward(5, 'b', 'redeemed', 3, 'given')],
      ['own', reward(6, 'a', 'assigned', 2, 'shop')],
      ['other', reward(6, 'b', 'redeemed', 3, 'shop')],
      ['other', reward(7, 'b', 'assigned', 3)],
      ['third', reward(7, 'c', 'assigned', 3)],
    ];
  },
  after: [
    'own 0 training redeemed b',
    'other 0 training assigned a',
    'third 0 training sent c',
    'own 1 training sent a',
    'other 1 training assigned b',
    'own 2 training assigned b',
    'other 2 training assigned a',
    'own 3 training assigned a',
    'other 3 training assigned b',
    'own 4 given assigned a',
    'own 4 training redeemed b',
    'own 5 training assigned a',
    'own 5 given redeemed b',
    'own 6 shop assigned a',
    'own 6 shop redeemed b',
    'own 7 training assigned b',
    'third 7 training assigned c',
  ],
};

const dealers: MergedRows = {
  of: 'dealers',
  does: 'who works there by either account works there',
  table: 'dealer_member',
  told: { kind: 'dealer', moved: 2, combined: 1, left: 3 },
  shows: ({ dealer }) => line(number(dealer, 't.dealer_id'), column('t.active')),
  rows: ({ dealer }) => {
    const member = (n: number, active: boolean): Row => ({ dealer_id: dealer[n], active });
    return [
      ['own', member(0, false)],
      ['other', member(0, true)],
      ['third', member(0, false)],
      ['own', member(1, false)],
      ['other', member(1, false)],
      ['third', member(1, true)],
      ['own', member(2, true)],
      ['other', member(2, false)],
      ['other', member(3, false)],
      ['own', member(4, false)],
      ['other', member(5, true)],
    ];
  },
  after: [
    'own 0 true',
    'other 0 true',
    'third 0 false',
    'own 1 false',
    'other 1 false',
    'third 1 true',
    'own 2 true',
    'other 2 false',
    'own 3 false',
    'own 4 false',
    'own 5 true',
  ],
};

const view = (report: string, name: string, is_default: boolean): Row => ({
  report,
  name,
  is_default,
  created_at: day(1),
  updated_at: day(1),
});

const views: MergedRows = {
  of: 'views of reports',
  does: 'the own first view stays the first',
  table: 'report_view',
  shows: () => line(column('t.report'), column('t.name'), column('t.is_default')),
  rows: () => {
    return [
      ['own', view('users', 'a', true)],
      ['other', view('users', 'b', true)],
      ['third', view('users', 'c', true)],
      ['own', view('dealers', 'a', false)],
      ['other', view('dealers', 'b', true)],
      ['third', view('dealers', 'c', true)],
      ['other', view('courses', 'b', true)],
      ['other', view('courses', 'd', false)],
    ];
  },
  after: [
    'own users a true',
    'own users b false',
    'third users c true',
    'own dealers a false',
    'own dealers b true',
    'third dealers c true',
    'own courses b true',
    'own courses d false',
  ],
};

export const ofUsers: readonly MergedRows[] = [rewards, dealers, views];
