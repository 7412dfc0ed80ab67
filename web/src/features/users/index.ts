export { ConfirmUser, useEndings } from './ConfirmUser.tsx';
export { ReasonDialog, type ReasonFor } from './ReasonDialog.tsx';
