import { later } from '../../../kit/later.tsx';

// What fields and chips are made of is heavy: lists of other domains that pass by this door leave it until it is shown.

export const FollowUpChips = later(async () => (await import('./FollowUpChips.tsx')).FollowUpChips);
export const FollowUpFields = later(async () => (await import('./FollowUpFields.tsx')).FollowUpFields);
export const HistoryTable = later(async () => (await import('./record/History.tsx')).HistoryTable);
export const FollowUpPicker = later(async () => (await import('./record/FollowUpPicker.tsx')).FollowUpPicker);
