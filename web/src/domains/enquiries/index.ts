export { ContactLinks } from './ContactLinks.tsx';
export { OfficeTime } from './OfficeTime.tsx';
export { More } from './record/More.tsx';
export { TimelineDays } from './record/TimelineDays.tsx';
export { useAssignees } from './useChoices.ts';
export { useReference } from './useReference.ts';
