/** Address of a stored picture in a width, or in the next one that it has. */
export const variant = (url: string, width: number): string =>
  url.replace(/\/(original|w\d+)(?=\?|$)/, `/w${width}`);
