export { StatusName } from './StatusName.tsx';
