export { Count } from './parts.tsx';
export { nameOf as nameOfPeriod, type Period, type PeriodName, periodIn, periodNames, periodOf } from './periods.ts';
export { useToday } from './scope.ts';
export { FigureTable } from './tableStyle.ts';
