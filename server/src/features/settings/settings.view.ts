import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { SlideView, type Setting } from '@forecourt/contract/settings';
import { imageView, type FileRow } from '../../kit/files/views.ts';
import { hasRole, type Actor } from '../../kit/session/actor.ts';
import type { SlideRow } from './settings.queries.ts';

const Texts = SlideView.shape.texts;

export const toSlideView = (
  row: SlideRow,
  files: ReadonlyMap<string, FileRow>,
): z.output<typeof SlideView> => ({
  _id: row.id,
  title: row.title,
  text: row.body,
  link: row.link,
  linkLabel: row.link_label,
  image: imageView(files.get(row.image_id ?? '')),
  texts: Texts.parse(row.texts),
});

export const toSettingView = (
  actor: Actor,
  settings: TenantSettings,
  rows: readonly SlideRow[],
  files: ReadonlyMap<string, FileRow>,
  updatedAt: Date | null,
): z.output<typeof Setting> => ({
  courseLimits: settings.courseLimits,
  curriculumLimits: settings.curriculumLimits,
  slides: rows.map((row) => toSlideView(row, files)),
  general: hasRole(actor, 'platform-admin') ? settings : null,
  updatedAt: updatedAt?.toISOString() ?? null,
});
