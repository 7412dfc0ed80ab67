import { DepartmentField } from '../DepartmentField.tsx';
import { PlaceField } from '../dealer/PlaceField.tsx';
import type { Entries } from '../draft.ts';
import type { RegistrationForm } from '../registration.api.ts';
import type { Registration } from '../useRegistration.ts';

interface Props extends Pick<Registration, 'change' | 'errorOf'> {
  readonly entries: Entries;
  readonly form: RegistrationForm;
}

/** Workplace: dealer and department. */
export function WorkStep({ entries, form, change, errorOf }: Props) {
  return (
    <>
      <PlaceField place={entries} onChange={change} errorOf={errorOf} units={form.businessUnits} />
      {form.departments.length > 0 && (
        <DepartmentField
          departments={form.departments}
          value={entries.assignmentGroup}
          error={errorOf('assignmentGroup')}
          onChange={(assignmentGroup) => change({ assignmentGroup })}
        />
      )}
    </>
  );
}
