import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { latenessOf } from './followUp.ts';
export { FollowUpChips } from './FollowUpChips.tsx';
export { FollowUpFields } from './FollowUpFields.tsx';
export { FollowUpText } from './FollowUpText.tsx';

/** Asked for seldom: it comes when it is shown. */
export const FollowUpPicker = lazyPart(async () => (await import('./FollowUpPicker.tsx')).FollowUpPicker);
