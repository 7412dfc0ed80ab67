import { z } from 'zod';
import {
  PackageConcern,
  PackageState,
  ScormStandard,
  type ScormPackage,
  type ScormRow,
  type ScormVersion,
} from '@forecourt/contract/scorm';
import { CourseStatus } from '@forecourt/contract/courses';
import type { Language } from '@forecourt/contract/languages';
import { canEditBrand } from '../../kit/access/scope.ts';
import { text } from '../../kit/i18n.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import type { PackageRow } from './scorm.queries.ts';

const StoredRefusal = z.object({
  code: z.string(),
  file: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

function refusalView(stored: unknown, language: Language): ScormPackage['refusal'] {
  if (stored === null) return null;
  const { code, file, values } = StoredRefusal.parse(stored);
  return { code, file, reason: text(language, 'problems', code, values) };
}

export const toPackageView = (row: PackageRow, language: Language): ScormPackage => ({
  _id: row.id,
  courseId: row.course_id,
  version: row.version,
  state: PackageState.parse(row.state),
  progress: row.progress,
  refusal: refusalView(row.refusal, language),
  fileName: row.file_name,
  size: row.size,
  title: row.title,
  standard: row.standard === null ? null : ScormStandard.parse(row.standard),
  schemaVersion: row.schema_version,
  scos: row.scos,
  files: row.files,
  bytes: row.bytes,
  concerns: z.array(PackageConcern).parse(row.concerns),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

export const canChangePackages = (actor: Actor, brandId: string): boolean =>
  canEditBrand(actor, brandId) && hasPermission(actor, 'CREATE_EDIT_COURSE');

interface Around {
  readonly actor: Actor;
  readonly language: Language;
  readonly current: ReadonlyMap<string, number>;
  /** Learners in flight on versions before the current one, by course. */
  readonly behind: ReadonlyMap<string, number>;
}

export function toScormRowView(row: PackageRow, { actor, language, current, behind }: Around): ScormRow {
  const brand = { _id: row.brand_id, name: row.brand_name };
  const edit = canChangePackages(actor, row.brand_id);
  return {
    package: toPackageView(row, language),
    brand,
    course:
      row.course_id === null
        ? null
        : {
            _id: row.course_id,
            title: row.course_title ?? '',
            status: CourseStatus.parse(row.course_status),
            brand,
            currentVersion: current.get(row.course_id) ?? null,
            behind: behind.get(row.course_id) ?? 0,
          },
    can: { edit, dismiss: edit && row.state === 'refused' },
  };
}

/** A ready version with its people. */
export const toVersionView = (
  row: PackageRow,
  language: Language,
  people: { readonly current: boolean; readonly learners: number; readonly inFlight: number },
): ScormVersion => ({ ...toPackageView(row, language), ...people });
