import { privateLinkApi } from '../../shared/privateLink/privateLink.api.ts';

export const calendarLink = privateLinkApi('/api/calendar-link');
