interface Scanned {
  readonly code?: string;
  readonly claim?: string;
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? undefined : text.slice(0, 100);
};

/** What a scanned address carries: the code of the minute, or the claim that it was exchanged for before signing in. */
export function attendanceSearch(search: Record<string, unknown>): Scanned {
  const [code, claim] = [textOf(search['code']), textOf(search['claim'])];
  return { ...(code !== undefined && { code }), ...(claim !== undefined && { claim }) };
}
