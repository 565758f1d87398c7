export { AskingForm } from './form/later.ts';
export { EnquiryPeek } from './list/later.ts';
