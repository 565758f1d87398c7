import { lazyPart } from '../../../kit/call/lazyPart.tsx';

/** Asked for seldom: it comes when it is shown. */
export const FollowUpPicker = lazyPart(async () => (await import('./FollowUpPicker.tsx')).FollowUpPicker);
