import { type Session, useSession } from './session.ts';

/** The only course of a tenant in training-only mode. */
export interface OnlyTraining {
  readonly curriculum: string;
  readonly course: string;
}

/** Where the tenant's training-only mode leads, if it is on. */
export function onlyTrainingOf({ settings }: Session): OnlyTraining | undefined {
  const { trainingOnlyMode, trainingOnlyCurriculum: curriculum, trainingOnlyCourse: course } = settings;
  return trainingOnlyMode && curriculum && course ? { curriculum, course } : undefined;
}

/** Whether this person may take the one course and nothing else. */
export const isTrainingOnly = (session: Session): boolean =>
  session.user !== null && !session.user.isAdmin && onlyTrainingOf(session) !== undefined;

export const useTrainingOnly = (): boolean => isTrainingOnly(useSession());
