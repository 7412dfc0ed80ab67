import { sql } from 'kysely';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { SeesOwner } from '../../kit/files/access.ts';
import { canSeeCertificate } from './certificate-scope.ts';

/** Pictures of a design are seen by those who build the course or curriculum, and with a certificate that shows them. */
export const canSeeCertificationFiles: SeesOwner = async ({ db, actor }, ids) => {
  if (!actor || ids.length === 0) return false;
  const { rows } = await sql`
      select from certification n
        left join lateral (select brand_id from curriculum where id = n.curriculum_id
          union all select brand_id from course where id = n.course_id) s on true
      where n.id = any(${[...ids]}::uuid[]) and (
        (s.brand_id is not null and ${canEditBrandSql('s.brand_id', actor)})
        or exists (select from certificate c where c.certification_id = n.id and ${canSeeCertificate('c', actor)}))
      limit 1`.execute(db);
  return rows.length > 0;
};
