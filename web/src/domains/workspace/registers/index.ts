export { MonthChoice } from './MonthChoice.tsx';
export { RegisterList } from './RegisterList.tsx';
export type { RegisterCell } from './RegisterList.tsx';
