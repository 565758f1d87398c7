export { CellMenu, menuCell } from './CellMenu.tsx';
export { MonthChoice } from './MonthChoice.tsx';
export { defineRegister } from './defineRegister.tsx';
export type { AboveProps, RegisterShown } from './defineRegister.tsx';
export type { RegisterCell } from './RegisterList.tsx';
