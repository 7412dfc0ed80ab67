import type { LocationRewrite } from '@tanstack/react-router';
import { localized, withoutPrefix } from '../shared/i18n/language.ts';

/** Routes know no language: `/fr` is taken off on the way in and put on in French on the way out. */
export const languageRewrite: LocationRewrite = {
  input: ({ url }) => {
    url.pathname = withoutPrefix(url.pathname);
    return url;
  },
  output: ({ url }) => {
    url.pathname = localized(url.pathname);
    return url;
  },
};
