import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../app/pages/NotFoundPage.tsx';

/** The guard sends this address on; a portal with a public home page shows that instead. */
export const Route = createFileRoute('/')({ component: NotFoundPage });
