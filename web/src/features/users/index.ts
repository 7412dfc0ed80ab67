export { AskAboutPerson } from './AskAboutPerson.tsx';
