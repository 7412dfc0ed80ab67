export { CodeForm } from './CodeForm.tsx';
export { DepartmentField } from './DepartmentField.tsx';
export { PlaceField } from './dealer/PlaceField.tsx';
export { NOWHERE, sentPlace } from './dealer/place.ts';
