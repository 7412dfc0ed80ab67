import type { saveOwnAccount } from '@forecourt/contract/account';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { Tx } from '../../../kit/db/db.ts';
import { assertRegionGiven } from '../../../kit/geo/region-given.ts';
import { announce } from '../../../kit/live.ts';
import { addressOf, recordUserHistory, type Author } from '../../users/users.public.ts';

/**
 * Saves a user's own profile and its history. Issued certificates keep their name, because users can't prove it
 * themselves; administrators correct names and reissue.
 */
export async function saveProfile(tx: Tx, by: Author, input: BodyOf<typeof saveOwnAccount>): Promise<void> {
  const { id } = by.actor;
  assertRegionGiven(input, await addressOf(tx, id));
  await recordUserHistory(tx, by, id, () =>
    tx
      .updateTable('user_account')
      .set((eb) => ({
        first_name: input.firstName,
        last_name: input.lastName,
        phone: input.phone,
        address_line1: input.addressLine1,
        address_line2: input.addressLine2,
        city: input.city,
        region: input.region,
        postal_code: input.postalCode,
        country: input.country.toUpperCase(),
        updated_at: by.now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
  );
  await announce(tx, 'session', [id]);
}
