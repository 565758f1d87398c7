export { RecordKindList, RecordKindPage } from './RecordKind.tsx';
export { recordRegister } from './recordRegister.ts';
export { useRecordFields } from './useRecordFields.ts';
