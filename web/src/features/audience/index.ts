export { audienceOptionsQuery } from './audience.api.ts';
export { AudienceFields, EVERYONE, type Audience } from './AudienceFields.tsx';
