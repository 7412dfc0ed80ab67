export { categoryTexts } from './categories.texts.ts';
