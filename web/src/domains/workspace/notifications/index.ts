export { Bell } from './Bell.tsx';
export { PopUpHost } from './PopUpHost.tsx';
