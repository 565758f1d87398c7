export { CountTable } from './CountTable.tsx';
export { ExportButtons } from './ExportButtons.tsx';
export { Count } from './parts.tsx';
export { PeriodPicker } from './PeriodPicker.tsx';
export { type PeriodName, periodIn, periodNames, periodOf } from './periods.ts';
export { useToday } from './scope.ts';
