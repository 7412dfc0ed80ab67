import { familyOfKind, type ContentKind } from '@forecourt/contract/content-kinds';

interface Place {
  /** As the route tree names it. */
  readonly route: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Address of a content item; all kinds follow the same pattern. */
export function contentPlace(kind: ContentKind, id: string, page: 'read' | 'edit' | 'translations'): Place {
  const { family, one, listed = false } = familyOfKind(kind);
  const [part, values] = [`$${one}Id`, { [`${one}Id`]: id }];
  if (page !== 'read') return { route: `/auth/admin/${family}/${part}/${page}`, values };
  return listed ? { route: `/auth/${family}`, values: {} } : { route: `/auth/${family}/${part}`, values };
}
