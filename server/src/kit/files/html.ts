const ADDRESS = /\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;

/** Ids of the stored files that a piece of sanitized rich text shows, each once. */
export const fileIdsInHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(ADDRESS)].map((match) => match[1] ?? '')),
];
