import type { Db } from '../../kit/db/db.ts';

/** Publishes all pages with the texts that come with the portal. */
export async function publishAll(db: Db): Promise<void> {
  await db.updateTable('public_page').set({ published: true }).execute();
}
