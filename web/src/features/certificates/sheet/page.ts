import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import { PAGE_POINTS } from './contract.ts';

export interface Page {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** The page of a sheet as it is held. */
export function pageOf({ size, orientation }: Pick<CertificateSheet, 'size' | 'orientation'>): Page {
  const [short, long] = PAGE_POINTS[size];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place in per cent of the page, in points. */
export const inPoints = (page: Page, { x, y, width, height }: Box): Box => ({
  x: (x / 100) * page.width,
  y: (y / 100) * page.height,
  width: (width / 100) * page.width,
  height: (height / 100) * page.height,
});
