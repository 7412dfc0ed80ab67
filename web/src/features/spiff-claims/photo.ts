/** A receipt that an earlier version has kept as text, as it is sent. By hand: pages may not fetch `data:` addresses. */
export function fileOf(stored: string, name: string): File {
  const [head = '', data = ''] = stored.split(',');
  const bytes = Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
}
