export { RatingName, reasonName, StatusName, statusTone } from './names.tsx';
export { useChoices } from './useChoices.ts';
export { useAssignees, useReference } from './useReference.ts';
