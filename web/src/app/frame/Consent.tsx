import { type ComponentType, lazy, Suspense } from 'react';
import './CookieConsent.module.css';

const load = async () => (await import('./CookieConsent.tsx')).CookieConsent;
const Later = lazy(async () => ({ default: await load() }));

let Loaded: ComponentType | undefined;

/** For pages that the server renders: the prompt is part of what it sends. */
export async function loadConsent(): Promise<void> {
  Loaded ??= await load();
}

/** The prompt about cookies; it comes after the page unless the server has sent it along. */
export const Consent = () => <Suspense>{Loaded ? <Loaded /> : <Later />}</Suspense>;
