/** The page that the code in a class leads to. */
const SCAN = /^(?:\/fr)?\/auth\/live-training\/events\/([0-9a-f-]{36})\/mark-self-attendance$/;

/**
 * Where to come back to after signing in. Codes of classes hold for a minute or two: one that was scanned signed out is
 * exchanged at once for a claim that this browser keeps for a quarter of an hour. A code that is not taken stays in the
 * address, and the page says why.
 * @param href path with query
 */
export async function storeScan(href: string): Promise<string> {
  const url = new URL(href, 'http://localhost');
  const id = SCAN.exec(url.pathname)?.[1];
  const code = url.searchParams.get('code');
  if (id === undefined || !code) return href;
  try {
    const { claimAttendance } = await import('../features/live-training/index.ts');
    const { claim } = await claimAttendance({ params: { id }, body: { code } });
    url.searchParams.delete('code');
    url.searchParams.set('claim', claim);
    return `${url.pathname}${url.search}`;
  } catch {
    return href;
  }
}
