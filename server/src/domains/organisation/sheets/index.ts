export type { Probe } from './probe.ts';
export { sheetRoutes } from './sheets.routes.ts';
