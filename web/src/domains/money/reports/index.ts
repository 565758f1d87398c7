export { AudOfRowCell, AudOfSum } from './Aud.tsx';
export { AudTotalLine } from './AudTotalLine.tsx';
export { MoneyList } from './MoneyList.tsx';
