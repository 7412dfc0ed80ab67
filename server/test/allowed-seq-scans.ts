/** Tables of any size that reports and dashboards read from end to end, by what asks for them, and why no index could answer. */
export const READ_WHOLE: readonly (readonly [what: RegExp, table: string, why: string])[] = [
  [
    /report-(users|dealers)|train-info|brand-manager|reports\/dealers/,
    'person_sums',
    'one narrow row for each person: totals of everybody, and their order by a figure, need all of them',
  ],
  [/report-users\?sortBy=country/, 'user_account', 'who names no country has that of their dealer'],
  [/brandecation-admin\/info/, 'dealer_member', 'counts everybody at work'],
  [/report-dealers|dealers\/chart/, 'dealer_member', 'who sees half of the dealers has half of their people'],
  [/report-users\?sortBy=passed/, 'user_totals', 'half of everybody, in the order of their sums'],
  [/brandecation-admin\/ilt-info/, 'ilt_seat', 'counts all seats of what is to come and was'],
  [/report-incentives/, 'reward', 'counts all rewards by how they stand'],
  [/report-incentives/, 'file', 'pictures of the rewards of a page'],
];
