import path from 'node:path';

const TEXT = '; charset=utf-8';
/** Media types by the endings that packages are made of. Content types are declared, never guessed from bytes. */
const TYPES: Readonly<Record<string, string>> = {
  html: `text/html`,
  htm: `text/html`,
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: `application/json`,
  xml: 'application/xml',
  xsd: 'application/xml',
  dtd: 'application/xml-dtd',
  xsl: 'application/xml',
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: `text/vtt${TEXT}`,
  srt: 'text/plain',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  cur: 'image/x-icon',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  zip: 'application/zip',
};

/**
 * The media type that a file of a package is served with. Markup without a declared encoding keeps its own, because
 * old packages are written in many.
 */
export const mediaTypeOf = (file: string): string =>
  TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
