/** Tables of any size that pages of figures read from end to end, by what asks for them, and why no index could answer. */
export const READ_WHOLE: readonly (readonly [what: RegExp, table: string, why: string])[] = [
  [/brandecation-admin\/info/, 'dealer_member', 'counts everybody at work'],
  [/brandecation-admin\/ilt-info/, 'ilt_seat', 'counts all seats of what is to come and was'],
  [/report-incentives/, 'reward', 'counts all rewards by how they stand'],
  [/report-incentives/, 'file', 'pictures of the rewards of a page'],
];
