import { later } from '../../kit/later.tsx';

export { Bell } from './Bell.tsx';
/** Looks out once the first screen is drawn. */
export const PopUpHost = later(async () => (await import('./PopUpHost.tsx')).PopUpHost);
