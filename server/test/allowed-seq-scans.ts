/** Tables of any size that reports and dashboards read from end to end, by what asks for them, and why no index could answer. */
export const READ_WHOLE: readonly (readonly [what: RegExp, table: string, why: string])[] = [
  [/brandecation-admin\/info/, 'dealer_member', 'counts everybody at work'],
  [/report-dealers|dealers\/chart/, 'dealer_member', 'who sees half of the dealers has half of their people'],
  [/brandecation-admin\/ilt-info/, 'ilt_seat', 'counts all seats of what is to come and was'],
  [/report-incentives/, 'file', 'pictures of the rewards of a page'],
];
