import type { Db, Tx } from '../../kit/db/db.ts';

/** The dashboard's slides in order. */
export const slides = (db: Db | Tx) =>
  db
    .selectFrom('dashboard_slide')
    .select(['id', 'title', 'body', 'link', 'link_label', 'image_id', 'texts'])
    .orderBy('position')
    .orderBy('id')
    .execute();
export type SlideRow = Awaited<ReturnType<typeof slides>>[number];

export const settingsChangedAt = (db: Db | Tx) =>
  db.selectFrom('setting').select('updated_at').where('key', '=', 'tenant').executeTakeFirst();

export const businessUnits = (db: Db) =>
  db
    .selectFrom('business_unit')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
