import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { anyCourses, isCacheSupported } from '../../shared/offline/kept.ts';
import { useSession } from '../../shared/session/session.ts';
import { registerWorker } from './worker.ts';
import classes from './offline.module.css';

/** The app that is installed from this page speaks the person's language. */
function useManifest(): void {
  const language = currentLanguage();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (link) link.href = language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
  }, [language]);
}

/** Most devices have nothing to keep in line; then this is all there is to load. */
async function enqueue(userId: string): Promise<void> {
  if (!isCacheSupported() || !(await anyCourses())) return;
  const { syncDownloads } = await import('./download/syncWithServer.ts');
  await syncDownloads(userId);
}

/** Keeps what is on this device in line with who is there: now, and when the network returns. */
function useContact(): void {
  const { user, proxy } = useSession();
  const id = proxy ? undefined : user?._id;
  useEffect(() => {
    if (!id) return undefined;
    // Failing does no harm: the next contact asks again.
    const meet = () => void enqueue(id).catch(() => undefined);
    meet();
    addEventListener('online', meet);
    return () => removeEventListener('online', meet);
  }, [id]);
}

/** What a signed-in person's device does in the background, and the word about a new version. */
export default function Device() {
  const { t } = useTranslation();
  const [takeOver, setTakeOver] = useState<() => void>();
  useManifest();
  useContact();
  useEffect(() => registerWorker((ready) => setTakeOver(() => ready)), []);
  if (!takeOver) return null;
  return (
    <div role="status" className={classes.version}>
      <p>{t('version')}</p>
      <Button variant="light" onClick={takeOver}>
        {t('version.reload')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => setTakeOver(undefined)}>
        {t('version.later')}
      </Button>
    </div>
  );
}
