/** How a page is looked at. */
export interface View {
  /** Language of the visit; French has its own address prefix. */
  readonly lang: 'en' | 'fr';
  readonly viewport: { readonly width: number; readonly height: number };
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

/** Each language on a desk and on a phone. */
export const VIEWS: readonly View[] = [
  { lang: 'en', viewport: DESK },
  { lang: 'fr', viewport: PHONE },
  { lang: 'en', viewport: PHONE },
  { lang: 'fr', viewport: DESK },
];

/** `en-1280` */
export const nameOf = ({ lang, viewport }: View): string => `${lang}-${viewport.width}`;
