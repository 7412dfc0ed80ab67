import { expect, it } from 'vitest';
import { getBadges } from '@forecourt/contract/navigation';
import { seeRewards } from '@forecourt/contract/rewards';
import { testPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

it('the rewards badge counts a reward until its owner has seen it', async () => {
  const portal = await testPortal();
  const { db } = portal.database;
  const userId = await createUser(db);
  const [client, other] = [await portal.as(userId), await portal.as(await createUser(db))];
  const reward = { user_id: userId, name: 'Cap', kind: 'prize', source: 'training', value: 0 };
  await db
    .insertInto('reward')
    .values({ ...reward, status: 'assigned', earned_at: portal.clock.now() })
    .execute();
  const badge = async () => (await client.call(getBadges, {})).body.badges.rewards;
  expect(await badge()).toBe(1);
  await other.call(seeRewards, {});
  expect(await badge()).toBe(1);
  await client.call(seeRewards, {});
  expect(await badge()).toBe(0);
  await portal.close();
});
