/** Nobody younger may have an account, years. */
export const MINIMUM_AGE = 13;

/** Whether a text is a day that exists, written `YYYY-MM-DD`, on which somebody living can be born. */
export function isBirthDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Days as they are written: whoever has the birthday today is old enough. @param today `YYYY-MM-DD` or longer */
export function isOldEnough(dateOfBirth: string, today: string): boolean {
  const year = String(Number(today.slice(0, 4)) - MINIMUM_AGE);
  return dateOfBirth <= year + today.slice(4, 10);
}
