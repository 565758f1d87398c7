export { MoneyList } from './MoneyList.tsx';
