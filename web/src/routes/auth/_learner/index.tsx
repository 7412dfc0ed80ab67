import { createFileRoute } from '@tanstack/react-router';
import { LearnerStart } from '../../../app/pages/LearnerStart.tsx';

export const Route = createFileRoute('/auth/_learner/')({ component: LearnerStart });
