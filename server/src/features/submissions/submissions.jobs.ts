import { sql } from 'kysely';
import { z } from 'zod';
import { isActiveAccount } from '../../kit/access/standing.ts';
import { dayAt } from '../../kit/clock.ts';
import { defineJob } from '../../kit/jobs/jobs.ts';
import { notify } from '../../kit/notify.ts';
import { TENANT_RANK } from '../../kit/session/actor.ts';

interface Waiting {
  readonly user_id: string;
  readonly kind: string;
  readonly count: number;
}

/** Tells each reviewer once a day how much waits for them. */
export const remindReviewers = defineJob({
  name: 'submissions.remind',
  data: z.object({}),
  schedule: '0 13 * * *',
  async run(_data, { database, jobs, clock, registry, tenant }) {
    const now = clock.now();
    const { features, timeZone } = await tenant.settings();
    const { rows } = await sql<Waiting>`
      select u.id as user_id, s.kind, count(*)::int as count
      from user_account u join role r on r.id = u.role_id
        join role_right g on g.role_id = r.id and g.right_name = 'CREATE_EDIT_INCENTIVE'
        join submission s on s.status = 'pending' and s.submitter_id <> u.id
          and (r.rank <= ${TENANT_RANK}
            or s.brand_id in (select m.brand_id from brand_manager m where m.user_id = u.id))
      where ${isActiveAccount('u')}
      group by u.id, s.kind`.execute(database.db);
    for (const { user_id, kind: name, count } of rows) {
      const kind = registry.submissions.get(name);
      if (!kind || !features[kind.feature]) continue;
      await database.write((tx) =>
        notify(tx, jobs, now, {
          kind: 'claim.waiting',
          to: [user_id],
          data: { count },
          link: kind.queue,
          key: `claim-waiting:${name}:${dayAt(now, timeZone)}`,
        }),
      );
    }
  },
});
