import { type Area, loadTexts } from './i18n.ts';

interface WithTexts {
  readonly options: { readonly staticData?: { readonly texts?: readonly Area[] } };
}

/** Loads the texts that a page declares in its `staticData`, where the build and the server read them, too. */
export const pageTexts = ({ options }: WithTexts): Promise<void> =>
  loadTexts(...(options.staticData?.texts ?? []));
