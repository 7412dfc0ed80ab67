export { AudienceFields, EVERYONE, type Audience } from './AudienceFields.tsx';
