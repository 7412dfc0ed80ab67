import type { z } from 'zod';
import { UserRow, type UserView } from '@forecourt/contract/users';
import { imageView, type FileRow } from '../../kit/files/views.ts';
import { fullName, type Actor } from '../../kit/session/actor.ts';
import { mayActAs } from '../session/session.public.ts';
import type { UserDetailRow, UserListRow } from './users.queries.ts';

const Status = UserRow.shape.status;
type Files = ReadonlyMap<string, FileRow>;

export const userRow = (row: UserListRow, files: Files): UserRow => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
  profileImage: imageView(files.get(row.profile_image_id ?? '')),
  role: { _id: row.role_id, key: row.role_key, name: row.role_name },
  status: Status.parse(row.status),
  dealers: row.dealers,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** The user with what this actor may do with them; pages never compare roles. */
export const userView = (row: UserDetailRow, files: Files, actor: Actor): z.output<typeof UserView> => ({
  ...userRow(row, files),
  phone: row.phone,
  language: row.language,
  timeZone: row.time_zone,
  city: row.city,
  region: row.region,
  country: row.country,
  emailVerified: row.email_verified_at !== null,
  assignmentGroups: row.groups,
  managedBrands: row.brands,
  training: { passed: row.passed, inProgress: row.in_progress },
  points: row.points,
  can: { actAs: mayActAs(actor, row) },
});
