export { CellMenu } from './CellMenu.tsx';
export { MonthChoice } from './MonthChoice.tsx';
export { menuCell } from './menuCell.ts';
export { defineRegister } from './defineRegister.tsx';
export type { AboveProps, RegisterShown } from './defineRegister.tsx';
export type { RegisterCell } from './RegisterList.tsx';
