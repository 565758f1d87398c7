export { TodaysEvents } from './later.ts';
export { UnsentHost } from './UnsentHost.tsx';
