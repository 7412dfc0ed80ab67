import { createFileRoute } from '@tanstack/react-router';
import { AdminStart } from '../../../app/pages/AdminStart.tsx';

export const Route = createFileRoute('/auth/admin/')({ component: AdminStart });
