import type { Subject } from '../../features/activity-logs/index.ts';
import { KINDS, type Place } from './destinations.ts';

const one = (route: string, param: string) => (id: string) => ({ route, values: { [param]: id } });
const list = (route: string) => () => ({ route, values: {} });

/** Admin pages of entities that the search doesn't cover. */
const PAGES: Readonly<Record<string, (id: string) => Place>> = {
  role: one('/auth/admin/roles/$roleId/edit', 'roleId'),
  'admin-group': one('/auth/admin/admin-groups/$groupId/edit', 'groupId'),
  'assignment-group': one('/auth/admin/assign-groups/$groupId/edit', 'groupId'),
  'business-unit': one('/auth/admin/business-units/$unitId/edit', 'unitId'),
  scorm: one('/auth/admin/courses/$courseId/edit', 'courseId'),
  category: list('/auth/admin/curriculums/categories'),
  'activity-type': list('/auth/admin/activity-manager'),
  'public-page': list('/auth/admin/public-pages'),
  message: list('/auth/admin/messages'),
  media: list('/auth/admin/media-center'),
  'live-location': list('/auth/admin/live-training/locations'),
  'loyalty-brand': list('/auth/admin/loyalty-programs/brands'),
  'loyalty-item': list('/auth/admin/loyalty-programs/parts'),
  certificate: list('/auth/admin/certificates'),
  certification: list('/auth/admin/certificates'),
  slide: list('/auth/admin/general-settings'),
};

/** The page of what an entry of the activity log is about; undefined where there is none. */
export function logPlace({ kind, _id, name }: Subject): Place | undefined {
  const page = PAGES[kind];
  if (page) return page(_id);
  const hit = { kind, _id, title: name, of: null, at: {} };
  return KINDS[kind]?.place(hit, { purpose: 'build', ownBrands: false });
}
