export { awardText } from './awardText.ts';
export { AmountField, DocumentField, QuantityField } from './fields.tsx';
export type { Mark } from './Marks.tsx';
export { OwnSubmissions } from './own/OwnSubmissions.tsx';
export { receiptPreview } from './ReceiptPreview.tsx';
export { ReviewQueue } from './queue/ReviewQueue.tsx';
export { StateTabs } from './StateTabs.tsx';
export { type Family, submissionsChanged } from './submissions.api.ts';
