import sanitize from 'sanitize-html';

/** Sizes of the editor's fonts, pixels. */
const FONT_SIZE = /^([89]|[1-3]\d|4[0-8])px$/;
const COLOR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i;
const FILE =
  /^\/api\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(original|w\d{3,4})(\?v=[0-9a-f]{1,64})?$/;

const TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code div span strong b em i u s sub sup mark ul ol li a img ' +
  'figure figcaption table caption colgroup col thead tbody tfoot tr th td';

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    '*': ['style', 'dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
  },
  allowedStyles: {
    '*': {
      'font-size': [FONT_SIZE],
      color: [COLOR],
      'background-color': [COLOR],
      'text-align': [/^(left|right|center|justify|start|end)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: { a: safeLink, img: ownImage },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
};

/** Addresses that links may have: the web, mail, telephone, and places of the portal. */
const ADDRESS = /^(https?:\/\/[^\s\\]|mailto:|tel:|\/(?![/\\])|#|\?)/i;

/** Links to elsewhere open in a tab of their own that cannot reach back. */
function safeLink(tagName: string, given: sanitize.Attributes): sanitize.Tag {
  const { target: _target, rel: _rel, href = '', ...attribs } = given;
  if (!ADDRESS.test(href)) return { tagName, attribs };
  const outside: sanitize.Attributes = /^http/i.test(href)
    ? { target: '_blank', rel: 'noopener noreferrer nofollow' }
    : {};
  return { tagName, attribs: { ...attribs, href, ...outside } };
}

/** Only pictures of the portal itself: others would tell strangers who reads, and can change behind our back. */
function ownImage(tagName: string, { src = '', ...attribs }: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: FILE.test(src) ? { ...attribs, src, loading: 'lazy' } : {} };
}

/**
 * Rich text as it may be stored and shown: the editor's tags, its styles (sizes 8 to 48 px, color, alignment), links
 * by safe protocols, and pictures of the portal. Everything else is dropped; words stay.
 */
export const cleanRichText = (html: string): string => sanitize(html, OPTIONS).trim();

/** The words of a rich text alone, for search and lists. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(br|\/p|\/div|\/li|\/h[1-6]|\/td)[^<>]*>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
