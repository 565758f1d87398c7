export { KindList } from './KindList.tsx';
