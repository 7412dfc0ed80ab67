import './global.css';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/figtree/wght.css';
import './mantine.css';
import { LANGUAGE_COOKIE, languageOf } from '../shared/i18n/languages.ts';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../shared/i18n/i18n.ts';
import { languageOfPage } from '../shared/i18n/language.ts';
import { reloadOnChunkFailure } from '../shared/navigation/chunkReload.ts';
import { App } from './App.tsx';

reloadOnChunkFailure();

/** A first guess, so that texts load while the session does; the session's language rules in the end. */
const cookie = document.cookie.match(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`))?.[1];
await startI18n(languageOfPage(location.pathname, languageOf(cookie ?? '')));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
