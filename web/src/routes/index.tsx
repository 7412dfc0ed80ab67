import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../app/pages/NotFoundPage.tsx';

/** The guard sends this address on to sign-in or to the public home. */
export const Route = createFileRoute('/')({ component: NotFoundPage });
