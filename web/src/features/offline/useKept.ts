import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession, useUser } from '../../shared/session/session.ts';
import type { DownloadedCourse } from './download/kept.ts';
import { type Running, runningOf, subscribe } from './download/running.ts';
import { storedQuery } from './offline.api.ts';

/** The person's courses on this device; undefined while that is looked up. */
export const useStored = (): readonly DownloadedCourse[] | undefined =>
  useQuery(storedQuery(useUser()._id)).data;

export const useStoredCourse = (courseId: string): DownloadedCourse | undefined =>
  useStored()?.find(({ download }) => download.courseId === courseId);

export const useRunning = (courseId: string): Running | undefined =>
  useSyncExternalStore(
    subscribe,
    () => runningOf(courseId),
    () => undefined,
  );

/** Downloads aren't offered during impersonation. */
export const useMayTake = (): boolean => useSession().proxy === null;
