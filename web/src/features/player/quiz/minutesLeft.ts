/** Whole minutes of a time that is left, as people say it: the last minute counts until it is over. */
export const minutesLeft = (seconds: number): number => Math.ceil(seconds / 60);
