import { lazyPart } from '../../../kit/call/lazyPart.tsx';

// What fields and chips are made of is heavy: lists of other domains that pass by this door leave it until it is shown.

export const FollowUpChips = lazyPart(async () => (await import('./FollowUpChips.tsx')).FollowUpChips);
export const FollowUpFields = lazyPart(async () => (await import('./FollowUpFields.tsx')).FollowUpFields);
export const HistoryTable = lazyPart(async () => (await import('./record/History.tsx')).HistoryTable);
export const FollowUpPicker = lazyPart(async () => (await import('./record/FollowUpPicker.tsx')).FollowUpPicker);
