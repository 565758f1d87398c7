export { MonthChoice } from './MonthChoice.tsx';
export { menuCell } from './menuCell.ts';
export { RegisterList } from './RegisterList.tsx';
export type { RegisterCell } from './RegisterList.tsx';
