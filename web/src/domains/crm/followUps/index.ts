export { latenessOf } from './followUp.ts';
export { FollowUpChips } from './FollowUpChips.tsx';
export { FollowUpFields } from './FollowUpFields.tsx';
export { FollowUpText } from './FollowUpText.tsx';
export { usePlannedDate } from './usePlannedDate.ts';
export { FollowUpPicker, NextStepCard } from './NextStepCard.tsx';
