export { ConfirmUser, useEndings } from './AskAboutPerson.tsx';
export { ReasonDialog, type ReasonFor } from './ReasonDialog.tsx';
