import type { UseFormReturnType } from '@mantine/form';
import type { BrandView } from './brands.api.ts';

/** The settings of a brand as the form holds them. */
export interface SettingsValues extends Record<string, unknown> {
  name: string;
  description: string;
  segment: string;
  /** In the reader's language where it is one of the four sections. */
  bucket: string;
  tags: string[];
  accent: string;
  /** A new picture; null takes the stored one away; undefined keeps it. */
  thumbnailImage: File | null | undefined;
  administrator: string | null;
  managers: string[];
  /** Empty: the tenant's limit. */
  courseLimit: number | string;
  curriculumLimit: number | string;
}
export type SettingsForm = UseFormReturnType<SettingsValues>;

export const settingsOf = (brand: BrandView, bucketName: (bucket: string) => string): SettingsValues => ({
  name: brand.editing?.name ?? brand.name,
  description: brand.editing?.description ?? brand.description,
  segment: brand.segment,
  bucket: brand.bucket && bucketName(brand.bucket),
  tags: brand.tags,
  accent: brand.accent,
  thumbnailImage: undefined,
  administrator: brand.administrator?._id ?? null,
  managers: brand.managers.map((person) => person._id),
  courseLimit: brand.editing?.courseLimit ?? '',
  curriculumLimit: brand.editing?.curriculumLimit ?? '',
});

const limit = (value: number | string): number | null => (value === '' ? null : Number(value));

/**
 * What the call takes: pictures and people only when they may be or were changed, so that nothing is refused or
 * overwritten that this form did not show.
 */
export function settingsBody(values: SettingsValues, brand: BrandView, bucketOf: (name: string) => string) {
  const { thumbnailImage, administrator, managers, courseLimit, curriculumLimit, bucket, ...plain } = values;
  return {
    ...plain,
    bucket: bucketOf(bucket),
    ...(brand.editing && { version: brand.editing.version }),
    ...(brand.can.assignManagers && { administrator, managers }),
    ...(brand.can.editLimits && { courseLimit: limit(courseLimit), curriculumLimit: limit(curriculumLimit) }),
    // the client sends a File as a part of its own, which the server replaces by the stored file's id
    ...(thumbnailImage !== undefined && { thumbnailImage }),
  };
}
