export { TodaysEvents } from './later.ts';
