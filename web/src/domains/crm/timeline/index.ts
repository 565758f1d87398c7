import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { Composer, type EntryKind, RecordComposer } from './Composer.tsx';
export { changesIn, consentText, valueText } from './historyText.ts';
export { RecordTimeline, TimelineDays } from './RecordTimeline.tsx';
export { useUnseen } from './useUnseen.ts';
export type { KindRow } from './KindForm.tsx';
export { KindPage } from './KindPage.tsx';

/** Lazy, because it is rarely opened. */
export const RecordHistory = lazyPart(async () => (await import('./RecordHistory.tsx')).RecordHistory);
