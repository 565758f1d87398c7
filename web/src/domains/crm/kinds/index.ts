export { RecordKindList, RecordKindPage } from './RecordKind.tsx';
