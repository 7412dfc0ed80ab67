/** Minimum age for an account, in years. */
export const MINIMUM_AGE = 13;

/** True for an existing day, `YYYY-MM-DD`, on which a living person can be born. */
export function isBirthDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Compares days as written: a user is old enough on the birthday itself. @param today `YYYY-MM-DD` or longer */
export function isOldEnough(dateOfBirth: string, today: string): boolean {
  const year = String(Number(today.slice(0, 4)) - MINIMUM_AGE);
  return dateOfBirth <= year + today.slice(4, 10);
}
